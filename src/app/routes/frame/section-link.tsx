import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { NavClickType } from '#contract/resources/catalogue-settings.ts';
import { useStockroom } from '../../stockroom.tsx';
import { isIn, type Section } from './sections.ts';

interface SectionLinkProps {
  readonly section: Section;
  readonly className: string;
  readonly children: ReactNode;
}

/** A link of the navigation: marks the current section, and counts clicks if required (SHELL-14). */
export function SectionLink({ section, className, children }: SectionLinkProps) {
  const { pathname, search } = useLocation();
  const countClick = useCountClick();
  return (
    <Link
      to={section.to}
      className={className}
      aria-current={isIn(section, pathname, search) ? 'page' : undefined}
      onClick={() => countClick(section.click)}
    >
      {children}
    </Link>
  );
}

/** Counts a click of the navigation, wherever the link is (SHELL-14); null is not counted. */
export function useCountClick(): (click: NavClickType | null) => void {
  const { api } = useStockroom();
  return (click) => {
    if (click === null || !navigator.onLine) return;
    // A failure to count a click is not reported.
    void import('#remote/http/catalogue-calls.ts')
      .then(({ createCatalogueCalls }) => createCatalogueCalls(api).click(click))
      .catch(() => undefined);
  };
}

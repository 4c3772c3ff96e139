import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useStockroom } from '../../stockroom.tsx';
import { isIn, type Section } from './sections.ts';

interface SectionLinkProps {
  readonly section: Section;
  readonly className: string;
  readonly label?: string;
  readonly children: ReactNode;
}

/** A link of the navigation: it is marked where one is, and counted where that is asked for (SHELL-14). */
export function SectionLink({ section, className, label, children }: SectionLinkProps) {
  const { pathname, search } = useLocation();
  const { api } = useStockroom();
  const { click } = section;
  return (
    <Link
      to={section.to}
      className={className}
      aria-label={label}
      aria-current={isIn(section, pathname, search) ? 'page' : undefined}
      onClick={() => {
        if (click === null || !navigator.onLine) return;
        // A click that is not counted is nothing to tell anybody.
        void import('#remote/http/catalogue-calls.ts')
          .then(({ createCatalogueCalls }) => createCatalogueCalls(api).click(click))
          .catch(() => undefined);
      }}
    >
      {children}
    </Link>
  );
}

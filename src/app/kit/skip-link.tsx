/**
 * Skips past the content that follows: visible when focused, the first tab stop. It moves the focus to its target and does
 * not change the URL.
 */
import classes from './skip-link.module.css';

export interface SkipLinkProps {
  /** The id of its target, which must be focusable. */
  readonly to: string;
  readonly children: string;
}

export function SkipLink({ to, children }: SkipLinkProps) {
  return (
    <a
      className={classes['skip']}
      href={`#${to}`}
      onClick={(event) => {
        event.preventDefault();
        const there = document.getElementById(to);
        there?.focus({ preventScroll: true });
        there?.scrollIntoView({ block: 'nearest' });
      }}
    >
      {children}
    </a>
  );
}

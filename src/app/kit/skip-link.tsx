/**
 * Leads past what stands before it: seen when it has the focus, the first stop of those who walk by Tab. It puts the focus
 * where it leads and leaves the address as it is.
 */
import classes from './skip-link.module.css';

export interface SkipLinkProps {
  /** The id of what it leads to, which can take the focus. */
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

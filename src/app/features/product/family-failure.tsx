/** Shown if sizes could not be loaded: the reason, and a retry button. */
import { isUnreachable } from '../../query/query-scope.ts';
import { failureText } from '../../text/failure-text.ts';
import classes from './family-table.module.css';

interface FamilyFailureProps {
  readonly failure: Error;
  readonly again: () => void;
}

export function FamilyFailure({ failure, again }: FamilyFailureProps) {
  return (
    <p className={classes['failed']} role="status">
      {isUnreachable(failure)
        ? 'Other sizes need a connection. They’ll load when you’re online.'
        : failureText(failure)}{' '}
      <button type="button" className={classes['again']} onClick={again}>
        Try again
      </button>
    </p>
  );
}

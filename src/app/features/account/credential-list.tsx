/**
 * A section of the account with a list of credentials (tokens, webhooks). Needs the server: a cached list would not say which are still
 * valid.
 */
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureText } from '../../text/failure-text.ts';
import classes from './account.module.css';

interface MadeListProps<Row> {
  readonly id: string;
  readonly title: string;
  /** Their purpose. */
  readonly intro: string;
  readonly empty: string;
  readonly result: Pick<UseQueryResult<readonly Row[]>, 'data' | 'error'>;
  readonly renderRow: (row: Row) => ReactNode;
  /** The form to create one, or its secret. It stands above the list, which would push it away when the new row comes. */
  readonly children: ReactNode;
}

export function CredentialList<Row>({
  id,
  title,
  intro,
  empty,
  result: { data, error },
  renderRow,
  children,
}: MadeListProps<Row>) {
  return (
    <section aria-labelledby={id} className={classes['part']}>
      <h3 id={id} tabIndex={-1} className={classes['heading']}>
        {title}
      </h3>
      <p className={classes['quiet']}>{intro}</p>
      {data === undefined ? (
        <p className={classes['quiet']} role={error === null ? undefined : 'alert'}>
          {error === null ? 'Loading…' : failureText(error)}
        </p>
      ) : (
        <>
          {children}
          {data.length === 0 ? (
            <p className={classes['quiet']}>{empty}</p>
          ) : (
            <ul className={classes['list']} aria-labelledby={id}>
              {data.map(renderRow)}
            </ul>
          )}
        </>
      )}
    </section>
  );
}

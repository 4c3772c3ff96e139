import { IconDatabaseOff } from '@tabler/icons-react';
import { PlainPage } from './plain-page.tsx';
import classes from './plain-page.module.css';

/** The browser does not let us store anything: no edit would be safe, so none is accepted (G15). */
export function StorageBrokenPage({ cause }: { readonly cause: unknown }) {
  return (
    <PlainPage
      sign={<IconDatabaseOff size={44} stroke={1.6} />}
      title="Can’t save anything here"
      action={
        <button type="button" className={classes['button']} onClick={() => location.reload()}>
          Try again
        </button>
      }
    >
      This browser isn’t letting Stockroom store data, so changes would be lost. Leave private mode, free up space or
      close other Stockroom tabs, then try again.
      {cause instanceof Error ? (
        <details>
          <summary>For support</summary>
          {cause.name}: {cause.message}
        </details>
      ) : null}
    </PlainPage>
  );
}

import classes from './storage-broken.module.css';

/** Shown instead of the app if the browser stores nothing: no screen could promise that an edit is safe (G15). */
export function StorageBroken() {
  return (
    <main role="alert" className={classes['page']}>
      <h1>This browser isn’t storing data</h1>
      <p>
        Stockroom needs storage to work offline. It’s turned off or full. Leave private browsing, allow site data or
        free up space, then reload.
      </p>
      <button type="button" onClick={() => globalThis.location.reload()}>
        Reload
      </button>
    </main>
  );
}

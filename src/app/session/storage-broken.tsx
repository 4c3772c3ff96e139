import classes from './storage-broken.module.css';

/** Shown instead of the app where the browser keeps nothing: no screen could promise that an edit is safe (G15). */
export function StorageBroken() {
  return (
    <main role="alert" className={classes['page']}>
      <h1>This browser keeps no data</h1>
      <p>
        Stockroom needs storage on this device to work without a network. It is switched off here, or the device is
        full. Leave private browsing, allow site data for this address or free some space, then reload.
      </p>
      <button type="button" onClick={() => globalThis.location.reload()}>
        Reload
      </button>
    </main>
  );
}

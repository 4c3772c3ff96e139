/** Shown instead of the app where the browser keeps nothing: no screen could promise that an edit is safe (G15). */
export function StorageBroken() {
  return (
    <main
      role="alert"
      style={{ maxWidth: '32rem', margin: '4rem auto', padding: '0 1rem', font: '1rem/1.5 sans-serif' }}
    >
      <h1>This browser keeps no data</h1>
      <p>
        Stockroom needs storage on this device to work without a network. It is switched off here, or the device is
        full. Leave private browsing, allow site data for this address or free some space, then reload.
      </p>
      <button type="button" style={{ minHeight: 48, padding: '0 1.5rem' }} onClick={() => globalThis.location.reload()}>
        Reload
      </button>
    </main>
  );
}

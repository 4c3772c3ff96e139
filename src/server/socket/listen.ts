/** A connection that listens to other processes' announcements and reconnects automatically. */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { closeOnAbort } from '../close-on-abort.ts';
import { CHANNEL, type Hint, parseHint } from '../store/log/announcer.ts';
import type { StoreTarget } from '../store/open-store.ts';

export interface Listening {
  readonly onHint: (hint: Hint) => void;
  /** The connection was interrupted: hints may have been missed. */
  readonly onReconnect: () => void;
  /** The connection was lost and will be re-established. */
  readonly onLost: () => void;
  /** Aborts connecting. */
  readonly signal: AbortSignal;
}

/** Resolves when listening; returns a function that stops. */
export async function listenForHints(target: StoreTarget, listening: Listening): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  const isStopped = (): boolean => stopping.signal.aborted;
  let client = await connect();

  async function connect(): Promise<pg.Client> {
    const made = new pg.Client({ ...target, application_name: 'stockroom listener', keepAlive: true });
    const cut = (): void => void made.connection.stream.destroy();
    made.on('notification', ({ payload = '' }) => {
      const hint = parseHint(payload);
      if (hint !== null) listening.onHint(hint);
    });
    // After an error of an established connection its end event follows.
    made.on('error', () => {});
    try {
      await closeOnAbort(listening.signal, cut, async () => {
        await made.connect();
        await made.query(`listen ${CHANNEL}`);
      });
    } catch (error) {
      await made.end().catch(() => {});
      throw error;
    }
    made.on('end', () => {
      if (!isStopped()) void reconnect();
    });
    return made;
  }

  async function reconnect(): Promise<void> {
    listening.onLost();
    for (let wait = 100; !isStopped(); wait = Math.min(wait * 2, 5_000)) {
      try {
        client = await connect();
        if (isStopped()) await client.end();
        else listening.onReconnect();
        return;
      } catch {
        await sleep(wait, undefined, { ref: false });
      }
    }
  }

  return async () => {
    stopping.abort();
    await client.end().catch(() => {});
  };
}

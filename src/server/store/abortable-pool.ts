/**
 * A pool that can be aborted. Rule: after `cut` nothing is waited for: running statements fail, as do pending and later requests for a
 * connection.
 */
import pg from 'pg';

type Connected = Parameters<pg.Pool['connect']>[0];
type Done = Parameters<Connected>[2];

export class AbortablePool extends pg.Pool {
  readonly #clients: Set<pg.Client>;
  readonly #waiting = new Set<Connected>();
  readonly #cutting = new AbortController();

  constructor(config: pg.PoolConfig) {
    const clients = new Set<pg.Client>();
    // Includes clients that are still connecting, which the pool does not report.
    class KnownClient extends pg.Client {
      constructor(options?: pg.ClientConfig) {
        super(options);
        clients.add(this);
        this.once('end', () => clients.delete(this));
      }
    }
    super({ ...config, Client: KnownClient });
    this.#clients = clients;
  }

  /** Aborted by `cut`; for connections outside the pool. */
  get cutSignal(): AbortSignal {
    return this.#cutting.signal;
  }

  cut(): void {
    if (this.cutSignal.aborted) return;
    this.#cutting.abort(new Error('The connections to the database were cut off'));
    for (const answer of this.#waiting) answer(this.cutSignal.reason as Error, undefined, () => {});
    for (const client of this.#clients) closeAtOnce(client);
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    if (callback !== undefined) return this.#connect((error, client, done) => callback(error, client, once(done)));
    return new Promise((resolve, reject) => {
      this.#connect((error, client) => {
        if (client === undefined) reject(error ?? new Error('The pool gave no connection'));
        else resolve(client);
      });
    });
  }

  #connect(callback: Connected): void {
    if (this.cutSignal.aborted) {
      callback(this.cutSignal.reason as Error, undefined, () => {});
      return;
    }
    const answer: Connected = (error, client, done) => {
      // The first answer counts; later ones after a cut are discarded.
      if (this.#waiting.delete(answer)) callback(error, client, done);
      else client?.release(true);
    };
    this.#waiting.add(answer);
    super.connect(answer);
  }
}

/**
 * graphile-worker releases its listening connection twice if it fails while the runner stops, the second time in a promise that nobody
 * awaits: pg-pool's exception would then end the process.
 */
function once(done: Done): Done {
  let isDone = false;
  return (error) => {
    if (!isDone) done(error);
    isDone = true;
  };
}

/** Closes without notifying PostgreSQL, which detects lost clients itself (open-store.ts). */
export function closeAtOnce(client: pg.Client): void {
  client.connection.stream.destroy();
}

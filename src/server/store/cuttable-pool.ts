/**
 * A pool that can be cut off. Law: after `cut` nothing that was asked of it is waited for: what PostgreSQL is doing fails, so does
 * whoever waits for a connection or asks for one later.
 */
import pg from 'pg';

type Connected = Parameters<pg.Pool['connect']>[0];

export class CuttablePool extends pg.Pool {
  readonly #clients: Set<pg.Client>;
  readonly #waiting = new Set<(error: Error) => void>();
  readonly #cutting = new AbortController();

  constructor(config: pg.PoolConfig) {
    const clients = new Set<pg.Client>();
    // Also those that are still connecting, which the pool does not tell of.
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
    for (const reject of this.#waiting) reject(this.cutSignal.reason as Error);
    this.#waiting.clear();
    for (const client of this.#clients) cutConnection(client);
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    const client = this.#connect();
    if (callback === undefined) return client;
    client.then(
      (made) => callback(undefined, made, made.release),
      (error: Error) => callback(error, undefined, () => {}),
    );
  }

  #connect(): Promise<pg.PoolClient> {
    return new Promise((resolve, reject) => {
      if (this.cutSignal.aborted) throw this.cutSignal.reason;
      this.#waiting.add(reject);
      super.connect((error, client) => {
        this.#waiting.delete(reject);
        if (client === undefined) reject(error ?? new Error('no connection'));
        else if (this.cutSignal.aborted) client.release(true);
        else resolve(client);
      });
    });
  }
}

/** Without a word to PostgreSQL, which looks for itself whether anybody is still there (open-store.ts). */
export function cutConnection(client: pg.Client): void {
  client.connection.stream.destroy();
}

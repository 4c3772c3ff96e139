/**
 * Sends statements to PostgreSQL in packets. Those issued together are sent in one packet with a single Sync message and answered in one;
 * `pg` itself sends a Sync per statement, each with an answer to wait for. The row description of a named statement is requested only once
 * per connection.
 *
 * Rule: statements run in order. The first failure ends its packet: it and all later ones fail with the same error, including the end of
 * the transaction, so nothing is committed. Named statements are only sent here, where it is known which of them a connection has
 * prepared.
 */
import pg from 'pg';
import { wireValue } from './wire-value.ts';

export interface Query {
  /** Empty: unnamed, planned for this execution. */
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

interface PendingQuery {
  readonly name: string;
  readonly text: string;
  readonly values: (string | Buffer | null)[];
  readonly resolve: (rows: Row[]) => void;
  readonly reject: (error: unknown) => void;
}

type Row = Record<string, unknown>;

interface Shape {
  readonly names: readonly string[];
  readonly parsers: readonly ((text: string) => unknown)[];
  /** A template row: rows created with all columns share one hidden class. */
  readonly blank: Row;
}

/** A prepared statement of a connection; its row description is known after its first answer. */
interface Known {
  readonly text: string;
  shape: Shape | null;
}

interface Connected {
  readonly known: Map<string, Known>;
  /** Issued, but not sent yet. */
  given: PendingQuery[];
  /** Number of callers that are still adding statements. */
  holds: number;
}

const NO_ROWS: Shape = { names: [], parsers: [], blank: {} };

const connections = new WeakMap<pg.Client, Connected>();

function connected(client: pg.Client): Connected {
  const there = connections.get(client);
  if (there !== undefined) return there;
  const made: Connected = { known: new Map(), given: [], holds: 0 };
  connections.set(client, made);
  return made;
}

export function isClient(connection: unknown): connection is pg.Client {
  return connection instanceof pg.Client;
}

/** The rows of a statement. Sent at once, or together with others of the same `inOneRoundTrip`. */
export function ask(client: pg.Client, query: Query): Promise<Row[]> {
  return new Promise((resolve, reject) => {
    const { name, text } = query;
    connected(client).given.push({ name, text, values: query.values.map(wireValue), resolve, reject });
    send(client);
  });
}

/** Sent together with the next statement, which fails if this one does. */
export function enqueueQuery(client: pg.Client, query: Query): void {
  const ignore = (): void => {};
  const { name, text } = query;
  connected(client).given.push({ name, text, values: query.values.map(wireValue), resolve: ignore, reject: ignore });
}

/** Discards enqueued statements that were not sent. */
export function cancel(client: unknown): void {
  if (isClient(client)) connected(client).given = [];
}

/** @param give issues all of its statements before it first awaits */
export function inOneRoundTrip<T>(connection: unknown, give: () => Promise<T>): Promise<T> {
  if (!isClient(connection)) return give();
  const at = connected(connection);
  at.holds += 1;
  try {
    return give();
  } finally {
    at.holds -= 1;
    send(connection);
  }
}

function send(client: pg.Client): void {
  const at = connected(client);
  if (at.holds > 0 || at.given.length === 0) return;
  const packet = new Packet(client, at.known, at.given);
  at.given = [];
  client.query(packet);
}

class Packet extends pg.Query {
  readonly #client: pg.Client;
  readonly #known: Map<string, Known>;
  readonly #asked: readonly PendingQuery[];
  /** The statement that is being answered. */
  #at = 0;
  #shape: Shape | null = null;
  #rows: Row[] = [];

  constructor(client: pg.Client, known: Map<string, Known>, requested: readonly PendingQuery[]) {
    super('');
    this.#client = client;
    this.#known = known;
    this.#asked = requested;
  }

  /** Called by `pg` when it is the packet's turn. */
  override submit = (connection: pg.Connection): void => {
    const { stream } = connection;
    stream.cork();
    for (const { name, text, values } of this.#asked) {
      const known = this.#known.get(name);
      if (known === undefined || known.text !== text) {
        // It may be prepared after all, by a packet that failed later on.
        if (name !== '') connection.close({ type: 'S', name }, true);
        connection.parse({ name, text, types: [] }, true);
        if (name !== '') this.#known.set(name, { text, shape: null });
      }
      connection.bind({ statement: name, values }, true);
      if (known?.shape == null) connection.describe({ type: 'P' }, true);
      connection.execute(null, true);
    }
    connection.sync();
    stream.uncork();
  };

  handleRowDescription({ fields }: { readonly fields: readonly pg.FieldDef[] }): void {
    this.#shape = {
      names: fields.map(({ name }) => name),
      parsers: fields.map(({ dataTypeID }) => this.#client.getTypeParser(dataTypeID, 'text') as Shape['parsers'][0]),
      blank: Object.fromEntries(fields.map(({ name }) => [name, null])),
    };
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    const { names, parsers, blank } = this.#shapeNow();
    const row = { ...blank };
    for (let at = 0; at < fields.length; at += 1) {
      const text = fields[at];
      if (text != null) row[names[at] as string] = parsers[at]?.(text);
    }
    this.#rows.push(row);
  }

  handleCommandComplete(): void {
    const requested = this.#asked[this.#at];
    if (requested === undefined) throw new Error('PostgreSQL answers more than it was asked');
    const known = this.#known.get(requested.name);
    if (known !== undefined) known.shape ??= this.#shape ?? NO_ROWS;
    requested.resolve(this.#rows);
    this.#at += 1;
    this.#shape = null;
    this.#rows = [];
  }

  handleError(error: unknown): void {
    for (const { name, reject } of this.#asked.slice(this.#at)) {
      this.#known.delete(name);
      reject(error);
    }
    this.#at = this.#asked.length;
  }

  handleReadyForQuery(): void {
    if (this.#at < this.#asked.length) this.handleError(new Error('PostgreSQL left a statement without an answer'));
  }

  #shapeNow(): Shape {
    this.#shape ??= this.#known.get(this.#asked[this.#at]?.name ?? '')?.shape ?? NO_ROWS;
    return this.#shape;
  }
}

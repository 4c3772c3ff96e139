/**
 * How statements go to PostgreSQL: in packets. Those that are asked for together are sent in one packet with one end mark and
 * answered in one; `pg` by itself marks the end of each statement, and for each mark PostgreSQL sends an answer that has to
 * be waited for and read. What the rows of a named statement look like is asked once on each connection.
 *
 * Rule: statements run in the order in which they were given. The first one that fails ends its packet: it and all behind it
 * fail with the same error, the end of the transaction too, so nothing is kept. Named statements go this way only, for
 * this is where it is known which of them a connection has.
 */
import pg from 'pg';
import { wireValue } from './wire-value.ts';

export interface Query {
  /** Empty: planned for this once. */
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
  /** Rows that begin with all of their columns have one layout in memory. */
  readonly blank: Row;
}

/** A named statement on a connection; its shape is known from its first answer on. */
interface Known {
  readonly text: string;
  shape: Shape | null;
}

interface Connected {
  readonly known: Map<string, Known>;
  /** Given and not sent yet. */
  given: PendingQuery[];
  /** How many callers are still giving. */
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

/** The rows of a statement. It goes at once, or together with what others give in the same `inOneRoundTrip`. */
export function ask(client: pg.Client, query: Query): Promise<Row[]> {
  return new Promise((resolve, reject) => {
    const { name, text } = query;
    connected(client).given.push({ name, text, values: query.values.map(wireValue), resolve, reject });
    send(client);
  });
}

/** Goes ahead of what is asked next; a failure of it is a failure of that. */
export function enqueueQuery(client: pg.Client, query: Query): void {
  const ignore = (): void => {};
  const { name, text } = query;
  connected(client).given.push({ name, text, values: query.values.map(wireValue), resolve: ignore, reject: ignore });
}

/** What was given ahead and not sent is not sent anymore. */
export function cancel(client: unknown): void {
  if (isClient(client)) connected(client).given = [];
}

/** @param give asks for all of its statements before it first waits */
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

  /** Called by `pg` when it is the packet's turn on the wire. */
  override submit = (connection: pg.Connection): void => {
    const { stream } = connection;
    stream.cork();
    for (const { name, text, values } of this.#asked) {
      const known = this.#known.get(name);
      if (known === undefined || known.text !== text) {
        // It may be there after all, from a packet that failed further on.
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

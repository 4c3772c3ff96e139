/** The set-up of every wire test: a server on a fresh copy of the migrated database, with the small practice in it. */
import { afterAll, beforeAll, describe } from 'vitest';
import {
  type InjectedRequest,
  type Answer,
  MIGRATED,
  startTestServer,
  type TestServer,
  type TestServerOptions,
} from '../support/in-process-server.ts';
import { type FreshDatabase, type TestDatabase, testDatabases } from '../support/pg.ts';
import type { SmallPractice } from '../support/small-practice.ts';

export interface Wired {
  readonly server: TestServer;
  readonly practice: SmallPractice;
  readonly database: FreshDatabase;
  /** The owner's and the stranger's access tokens. */
  readonly owner: string;
  readonly stranger: string;
  /** Of an admin, who belongs to no location. */
  readonly admin: string;
  /** As the owner at Main. */
  readonly get: (path: string, ask?: InjectedRequest) => Promise<Answer>;
  readonly post: (path: string, body: unknown, ask?: InjectedRequest) => Promise<Answer>;
  readonly patch: (path: string, body: unknown, ask?: InjectedRequest) => Promise<Answer>;
  readonly del: (path: string, ask?: InjectedRequest) => Promise<Answer>;
}

export interface WireOptions extends Omit<TestServerOptions, 'database'> {
  /** By default every PostgreSQL of this run. */
  readonly databases?: readonly TestDatabase[];
}

/** Runs the tests on each database; the rows are shared by the tests of one call. */
export function describeWire(
  name: string,
  tests: (wired: () => Wired) => void,
  { databases = testDatabases(), ...options }: WireOptions = {},
): void {
  describe.each(databases)(`${name} on $name`, ({ freshDatabase }) => {
    let wired: Wired | null = null;
    beforeAll(async () => {
      const database = await freshDatabase(MIGRATED);
      const server = await startTestServer({ ...options, database });
      const practice = await server.seedSmall();
      const [owner, stranger] = [await server.signIn('owner'), await server.signIn('stranger')];
      const admin = await server.signIn('admin');
      const at = { as: owner, location: practice.locations.main };
      wired = {
        server,
        practice,
        database,
        owner,
        stranger,
        admin,
        get: (path, ask) => server.ask('GET', path, { ...at, ...ask }),
        post: (path, body, ask) => server.ask('POST', path, { ...at, body, ...ask }),
        patch: (path, body, ask) => server.ask('PATCH', path, { ...at, body, ...ask }),
        del: (path, ask) => server.ask('DELETE', path, { ...at, ...ask }),
      };
    });
    afterAll(async () => {
      await wired?.server.close();
      await wired?.database.drop();
    });
    tests(() => {
      if (wired === null) throw new Error('the server of this test did not start');
      return wired;
    });
  });
}

/** Body of an adjust. */
export function adjust(itemId: string, delta: number, more: Record<string, unknown> = {}) {
  return movement(itemId, { kind: 'adjust', delta, reason: delta < 0 ? 'used' : 'received', by: 'scan', ...more });
}

/** Body of a stocktake. */
export function count(itemId: string, counted: number, baseRevision: number) {
  return movement(itemId, { kind: 'count', counted, baseRevision, by: 'hand' });
}

function movement(itemId: string, attributes: Record<string, unknown>) {
  return {
    data: {
      type: 'stock-movements',
      attributes: { ...attributes, occurredAt: '2026-03-04T05:06:07.000Z', device: 'Tablet 1' },
      relationships: { item: { data: { type: 'workspace-items', id: itemId } } },
    },
  };
}

export function codeOf(answer: Answer): string {
  // A PDF is not a JSON:API document.
  return answer.text.startsWith('%PDF-') ? 'none' : String(answer.json['errors']?.[0]?.['code']);
}

/**
 * A person using the API without a browser, for comparing the screens with. Reads a location as a new device does, through
 * `GET /api/v2/changes` from the beginning.
 */
import { decode, type Schema } from '#contract/decode.ts';
import { LOCATION_HEADER, MEDIA_TYPE, USER_TIME_HEADER } from '#contract/headers.ts';
import { paths } from '#tests/support/paths.ts';
import { changesDocument } from '#contract/resources/changes.ts';
import { rowFromWire } from '#contract/resources/mirrored.ts';
import { loginDocument, type LoginDocument, type UserLocation } from '#contract/resources/session.ts';
import { dayAt } from '#domain/ordering/budget.ts';
import type { CartLine } from '#domain/ordering/cart-line.ts';
import { displayName, type StockItem } from '#domain/stock/stock-item.ts';
import type { Folder } from '#domain/stock/folder.ts';
import type { StockMovement } from '#domain/stock/stock-movement.ts';

export const PASSWORD = 'demo-stockroom';
/** For days that lie ahead whenever a journey runs, in any time zone. */
export const NEXT_YEAR = new Date().getFullYear() + 1;

export interface Snapshot {
  readonly folders: readonly Folder[];
  readonly items: readonly StockItem[];
  readonly lines: readonly CartLine[];
  readonly movements: readonly StockMovement[];
}

export interface Api {
  readonly userName: string;
  readonly accessToken: string;
  readonly locations: readonly UserLocation[];
  /** The person's location after a sign-in. */
  readonly homeId: string;
  /** Today at a location, `YYYY-MM-DD`. */
  today(locationId?: string): string;
  get(path: string, locationId?: string): Promise<{ status: number; body: unknown }>;
  snapshot(locationId?: string): Promise<Snapshot>;
  item(id: string, locationId?: string): Promise<StockItem>;
  /** The ledger of one item, oldest first. */
  movements(itemId: string, locationId?: string): Promise<readonly StockMovement[]>;
}

function read<Value>(schema: Schema<Value>, value: unknown): Value {
  const decoded = decode(schema, value);
  if (!decoded.ok) throw new Error(`the answer is not as the contract says: ${decoded.why}\n${JSON.stringify(value)}`);
  return decoded.value;
}

/** Signs in a person of the demo. */
export async function logIn(origin: string, email: string): Promise<LoginDocument> {
  const login = await fetch(origin + paths.login, {
    method: 'POST',
    headers: { accept: MEDIA_TYPE, 'content-type': MEDIA_TYPE, [USER_TIME_HEADER]: '09:00:00' },
    body: JSON.stringify({ data: { type: 'logins', attributes: { email, password: PASSWORD, device: 'journey' } } }),
  });
  return read(loginDocument, await login.json());
}

export async function openApi(origin: string, email: string): Promise<Api> {
  const { data, meta } = await logIn(origin, email);
  const locations = data.attributes.practiceLocations;
  const homeId = (data.attributes.practiceLocation ?? locations[0])?.id ?? '';

  const get = async (path: string, locationId = homeId): Promise<{ status: number; body: unknown }> => {
    const answer = await fetch(origin + path, {
      headers: {
        accept: MEDIA_TYPE,
        authorization: `Bearer ${meta.accessToken}`,
        [LOCATION_HEADER]: locationId,
        [USER_TIME_HEADER]: '09:00:00',
      },
    });
    return { status: answer.status, body: await answer.json() };
  };

  const snapshot = async (locationId = homeId): Promise<Snapshot> => {
    const rows = { folders: new Map(), items: new Map(), lines: new Map(), movements: new Map() } as const satisfies {
      folders: Map<string, Folder>;
      items: Map<string, StockItem>;
      lines: Map<string, CartLine>;
      movements: Map<string, StockMovement>;
    };
    const tables = {
      workspaces: rows.folders,
      'workspace-items': rows.items,
      'cart-items': rows.lines,
      'stock-movements': rows.movements,
    };
    for (let since = ''; ;) {
      const page = await get(`${paths.changes}?limit=500${since === '' ? '' : `&since=${since}`}`, locationId);
      const document = read(changesDocument, page.body);
      for (const resource of document.data) {
        const { type, row } = rowFromWire(resource);
        if (type === 'folder') rows.folders.set(row.id, row);
        else if (type === 'item') rows.items.set(row.id, row);
        else if (type === 'line') rows.lines.set(row.id, row);
        else rows.movements.set(row.id, row);
      }
      for (const gone of document.meta.deleted) tables[gone.type].delete(gone.id);
      if (!document.meta.hasMore) break;
      since = encodeURIComponent(document.meta.cursor);
    }
    return {
      folders: [...rows.folders.values()],
      items: [...rows.items.values()].sort((a, b) => displayName(a).localeCompare(displayName(b))),
      lines: [...rows.lines.values()],
      movements: [...rows.movements.values()].sort((a, b) => a.revision - b.revision),
    };
  };

  return {
    userName: data.attributes.name,
    accessToken: meta.accessToken,
    locations,
    homeId,
    today(locationId = homeId) {
      const zone = locations.find(({ id }) => id === locationId)?.timeZone ?? 'UTC';
      return dayAt(new Date().toISOString(), zone);
    },
    get,
    snapshot,
    async item(id, locationId) {
      const found = (await snapshot(locationId)).items.find((each) => each.id === id);
      if (found === undefined) throw new Error(`no item ${id}`);
      return found;
    },
    async movements(itemId, locationId) {
      return (await snapshot(locationId)).movements.filter((each) => each.itemId === itemId);
    },
  };
}

/** The folder that all others are in. */
export function rootOf({ folders }: Pick<Snapshot, 'folders'>): Folder {
  const root = folders.find(({ parentId }) => parentId === null);
  if (root === undefined) throw new Error('there is no root folder');
  return root;
}

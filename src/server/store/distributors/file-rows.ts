/** A location's own files, their parts, their rejected rows, and what was taken from them. */
import type { ClientFileKind, ClientFileState, WantedClientFile } from '#contract/resources/distributor-files.ts';
import type { LocationId } from '#domain/ids.ts';
import { type Connection, first, isServerId, run, statement } from '../connection.ts';

export interface ClientFileRow {
  readonly id: string;
  readonly distributor_id: string;
  readonly distributor_name: string;
  readonly kind: ClientFileKind;
  readonly file_name: string;
  readonly size_bytes: string;
  readonly state: ClientFileState;
  readonly share: number;
  readonly row_count: number;
  readonly taken: number;
  readonly rejected: number;
  readonly problem: string | null;
  readonly uploaded_by: string;
  readonly created_at: Date;
  readonly ended_at: Date | null;
}

const COLUMNS = /* sql */ `f.id, f.distributor_id, d.name as distributor_name, f.kind, f.file_name, f.size_bytes, f.state, f.share,
  f.row_count, f.taken, f.rejected, f.problem, f.uploaded_by, f.created_at, f.ended_at`;
const JOIN = /* sql */ `join distributors d on d.id = f.distributor_id`;
const SHOWN = 100;

const LIST = statement<ClientFileRow>(
  'client-files',
  `select ${COLUMNS} from location_files f ${JOIN} where f.location_id = $1 order by f.id desc limit ${SHOWN}`,
);
const ONE = statement<ClientFileRow>(
  'client-file',
  `select ${COLUMNS} from location_files f ${JOIN} where f.location_id = $1 and f.id = $2`,
);
const LOCK = statement<ClientFileRow>(
  'lock-client-file',
  `select ${COLUMNS} from location_files f ${JOIN} where f.location_id = $1 and f.id = $2 for update of f`,
);
const INSERT = statement<{ id: string }>(
  'insert-client-file',
  `insert into location_files (location_id, distributor_id, kind, file_name, size_bytes, uploaded_by)
    select $1, d.id, $3, $4, $5, $6 from distributors d where d.id = $2 returning id`,
);

/** Newest first. */
export function readClientFiles(connection: Connection, locationId: LocationId): Promise<ClientFileRow[]> {
  return run(connection, LIST, [locationId]);
}

export async function readClientFile(
  connection: Connection,
  locationId: LocationId,
  id: string,
): Promise<ClientFileRow | null> {
  return isServerId(id) ? ((await first(connection, ONE, [locationId, id])) ?? null) : null;
}

/** Whoever else adds a part, imports or undoes it waits. */
export async function lockClientFile(
  connection: Connection,
  locationId: LocationId,
  id: string,
): Promise<ClientFileRow | null> {
  return isServerId(id) ? ((await first(connection, LOCK, [locationId, id])) ?? null) : null;
}

/** null: there is no such distributor. */
export async function insertClientFile(
  connection: Connection,
  locationId: LocationId,
  { distributorId, kind, fileName, sizeBytes, uploadedBy }: WantedClientFile & { readonly uploadedBy: string },
): Promise<ClientFileRow | null> {
  if (!isServerId(distributorId)) return null;
  const made = await first(connection, INSERT, [locationId, distributorId, kind, fileName, sizeBytes, uploadedBy]);
  return made === undefined ? null : readClientFile(connection, locationId, made.id);
}

const ADD_PART = statement<never>(
  'add-client-file-part',
  `insert into location_file_parts (location_id, file_id, number, bytes) values ($1, $2, $3, $4) on conflict do nothing`,
);
const STORED = statement<{ bytes: string; parts: number; last: number | null }>(
  'stored-client-file-parts',
  `select coalesce(sum(length(bytes)), 0)::bigint as bytes, count(*)::int as parts, max(number) as last
    from location_file_parts where location_id = $1 and file_id = $2`,
);
const PART = statement<{ bytes: Buffer }>(
  'client-file-part',
  'select bytes from location_file_parts where location_id = $1 and file_id = $2 and number = $3',
);
const FORGET_PARTS = statement<never>(
  'forget-client-file-parts',
  'delete from location_file_parts where location_id = $1 and file_id = $2',
);

export async function addClientPart(
  connection: Connection,
  locationId: LocationId,
  id: string,
  { number, bytes }: { readonly number: number; readonly bytes: Buffer },
): Promise<void> {
  await run(connection, ADD_PART, [locationId, id, number, bytes]);
}

/** @returns whether there are parts of so many bytes, and none is missing between them */
export async function isClientFileWhole(
  connection: Connection,
  locationId: LocationId,
  { id, size_bytes: size }: Pick<ClientFileRow, 'id' | 'size_bytes'>,
): Promise<boolean> {
  const stored = await first(connection, STORED, [locationId, id]);
  return Number(stored?.bytes ?? 0) === Number(size) && stored?.parts === (stored?.last ?? -1) + 1;
}

/** null: there is none behind the last one. */
export async function readClientPart(
  connection: Connection,
  locationId: LocationId,
  id: string,
  number: number,
): Promise<Buffer | null> {
  return (await first(connection, PART, [locationId, id, number]))?.bytes ?? null;
}

const MOVE = statement<never>(
  'move-client-file',
  `update location_files set state = $3, share = 0 where location_id = $1 and id = $2 and state not in ('done', 'failed', 'undone')`,
);
const PROGRESS = statement<never>(
  'client-file-progress',
  `update location_files set share = $3, row_count = $4 where location_id = $1 and id = $2 and state = 'reading'`,
);
const END = statement<never>(
  'end-client-file',
  `update location_files set state = $3, problem = $4, row_count = $5, taken = $6, rejected = $7, share = 1, ended_at = now()
    where location_id = $1 and id = $2`,
);

export async function moveClientFile(
  connection: Connection,
  locationId: LocationId,
  id: string,
  state: ClientFileState,
): Promise<void> {
  await run(connection, MOVE, [locationId, id, state]);
}

export async function noteClientProgress(
  connection: Connection,
  locationId: LocationId,
  id: string,
  { share, rows }: { readonly share: number; readonly rows: number },
): Promise<void> {
  await run(connection, PROGRESS, [locationId, id, Math.min(1, share), rows]);
}

export interface ClientFileEnd {
  readonly state: 'done' | 'failed';
  readonly problem: string | null;
  readonly rows: number;
  readonly taken: number;
  readonly rejected: number;
}

/** Its parts are needed no longer. */
export async function endClientFile(
  connection: Connection,
  locationId: LocationId,
  id: string,
  { state, problem, rows, taken, rejected }: ClientFileEnd,
): Promise<void> {
  await run(connection, END, [locationId, id, state, problem, rows, taken, rejected]);
  await run(connection, FORGET_PARTS, [locationId, id]);
}

export interface ClientRejectionRow {
  readonly line: number;
  readonly sku: string;
  readonly reason: string;
}

const ADD_REJECTIONS = statement<never>(
  'add-client-rejections',
  `insert into location_file_rejections (location_id, file_id, number, line, sku, reason)
    select $1, $2, ordinality, line, sku, reason
      from unnest($3::int[], $4::text[], $5::text[]) with ordinality as r (line, sku, reason)`,
);
const REJECTIONS = statement<ClientRejectionRow>(
  'client-rejections',
  'select line, sku, reason from location_file_rejections where location_id = $1 and file_id = $2 order by number',
);

export async function addClientRejections(
  connection: Connection,
  locationId: LocationId,
  id: string,
  rows: readonly ClientRejectionRow[],
): Promise<void> {
  const of = <Key extends keyof ClientRejectionRow>(key: Key) => rows.map((row) => row[key]);
  await run(connection, ADD_REJECTIONS, [locationId, id, of('line'), of('sku'), of('reason')]);
}

export function readClientRejections(
  connection: Connection,
  locationId: LocationId,
  id: string,
): Promise<readonly ClientRejectionRow[]> {
  return run(connection, REJECTIONS, [locationId, id]);
}

const PRICES = statement<{ sku: string }>(
  'add-client-prices',
  `with wanted as (
      select o.id, o.sku, w.price_cents from unnest($4::text[], $5::int[]) as w (sku, price_cents)
        join offers o on o.distributor_id = $3 and o.sku = w.sku
    ), added as (
      insert into location_price_rows (location_id, file_id, offer_id, price_cents)
        select $1, $2, id, price_cents from wanted on conflict do nothing
    ) select sku from wanted`,
);

/** @returns the SKUs that the distributor has */
export async function addClientPrices(
  connection: Connection,
  locationId: LocationId,
  { id, distributor_id: distributorId }: Pick<ClientFileRow, 'id' | 'distributor_id'>,
  rows: readonly { readonly sku: string; readonly priceCents: number }[],
): Promise<ReadonlySet<string>> {
  const skus = rows.map(({ sku }) => sku);
  const known = await run(connection, PRICES, [
    locationId,
    id,
    distributorId,
    skus,
    rows.map(({ priceCents }) => priceCents),
  ]);
  return new Set(known.map(({ sku }) => sku));
}

const ORDERS = statement<{ sku: string }>(
  'add-client-orders',
  `with wanted as (
      select o.id, o.product_id, o.sku, w.qty, w.day from unnest($4::text[], $5::int[], $6::date[]) as w (sku, qty, day)
        join offers o on o.distributor_id = $3 and o.sku = w.sku
    ), added as (
      insert into location_offer_orders as h (location_id, file_id, offer_id, product_id, last_ordered_at, last_ordered_qty, times_ordered, total_qty)
        select $1, $2, id, product_id, max(day) + time '12:00', (array_agg(qty order by day desc))[1], count(*)::int,
            least(sum(qty), 2000000000)::int
          from wanted group by id, product_id
        on conflict (location_id, offer_id, file_id) do update set
          last_ordered_qty = case when excluded.last_ordered_at > h.last_ordered_at then excluded.last_ordered_qty else h.last_ordered_qty end,
          last_ordered_at = greatest(h.last_ordered_at, excluded.last_ordered_at),
          times_ordered = h.times_ordered + excluded.times_ordered,
          total_qty = least(h.total_qty::bigint + excluded.total_qty, 2000000000)::int
    ) select distinct sku from wanted`,
);

/** @returns the SKUs that the distributor has */
export async function addClientOrders(
  connection: Connection,
  locationId: LocationId,
  { id, distributor_id: distributorId }: Pick<ClientFileRow, 'id' | 'distributor_id'>,
  rows: readonly { readonly sku: string; readonly qty: number; readonly orderedOn: string }[],
): Promise<ReadonlySet<string>> {
  const known = await run(connection, ORDERS, [
    locationId,
    id,
    distributorId,
    rows.map(({ sku }) => sku),
    rows.map(({ qty }) => qty),
    rows.map(({ orderedOn }) => orderedOn),
  ]);
  return new Set(known.map(({ sku }) => sku));
}

const FORGET_PRICES = statement<never>(
  'forget-client-prices',
  'delete from location_price_rows where location_id = $1 and file_id = $2',
);
const FORGET_ORDERS = statement<never>(
  'forget-client-orders',
  'delete from location_offer_orders where location_id = $1 and file_id = $2',
);
const UNDONE = statement<never>(
  'client-file-undone',
  `update location_files set state = 'undone' where location_id = $1 and id = $2`,
);

/** All that came in with it. */
export async function takeBackClientFile(connection: Connection, locationId: LocationId, id: string): Promise<void> {
  await run(connection, FORGET_PRICES, [locationId, id]);
  await run(connection, FORGET_ORDERS, [locationId, id]);
  await run(connection, UNDONE, [locationId, id]);
}

const PRUNE = statement<never>(
  'prune-client-files',
  `delete from location_files where state = 'uploading' and created_at < now() - interval '1 day'`,
);

/** @every-location uploads that nobody finished */
export async function pruneClientFiles(connection: Connection): Promise<void> {
  await run(connection, PRUNE, []);
}

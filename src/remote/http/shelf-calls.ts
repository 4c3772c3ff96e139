/** Setting up shelves: matching a list, starter sets, and adding items. All failures are `WireFailure`. */
import { addItems, matchProducts as match, readStarterSet as readSet } from '#contract/endpoints/shelf-import.ts';
import { deleteItems } from '#contract/endpoints/items.ts';
import { MAX_ADDED, MAX_MATCHED, type ProductMatch, type StarterProduct } from '#contract/resources/shelf-import.ts';
import type { ClientId } from '#domain/ids.ts';
import type { ApiClient } from './api-client.ts';
import { call, type Caller } from './call.ts';

export interface MatchedRow {
  readonly sku: string;
  readonly gtin: string;
  readonly name: string;
  readonly distributor: string;
}

/** The match of each row, in the same order. @param onProgress called with the number of rows matched so far */
export async function matchProducts(
  api: Caller,
  rows: readonly MatchedRow[],
  { signal, onProgress }: { readonly signal?: AbortSignal; readonly onProgress: (done: number) => void },
): Promise<readonly ProductMatch['attributes'][]> {
  const matches: ProductMatch['attributes'][] = [];
  for (const part of partsOf(rows, MAX_MATCHED)) {
    const body = { data: { type: 'product-matches' as const, attributes: { rows: part.map(askedOf) } } };
    const { data } = await call(api, match, { body, signal });
    matches.push(...data.map(({ attributes }) => attributes));
    onProgress(matches.length);
  }
  return matches;
}

function askedOf({ sku, gtin, name, distributor }: MatchedRow): MatchedRow {
  return { sku, gtin, name: name.slice(0, 1_000), distributor: distributor.slice(0, 1_000) };
}

export async function readStarterSet(api: Caller, signal?: AbortSignal): Promise<readonly StarterProduct[]> {
  return (await call(api, readSet, { signal })).data;
}

export interface ShelfItem {
  readonly productDistributorId: string;
  readonly folder: string;
  readonly qtyOnHand?: number | null;
  readonly qtyNeedToHave?: number | null;
  readonly reorderWhenLte?: number | null;
  readonly shelf?: string;
}

export interface AddedItems {
  readonly added: readonly { readonly id: string; readonly folderId: string }[];
  /** Offers already in their folder, and those no longer sold. */
  readonly there: number;
  readonly gone: number;
}

/** In parts; each part is added completely or not at all. @param onPart called after each part with what has been added so far */
export async function addShelfItems(
  api: Pick<ApiClient, 'onlineWrite'>,
  items: readonly ShelfItem[],
  { clientId, onPart }: { readonly clientId: ClientId; readonly onPart: (so: AddedItems) => void },
): Promise<void> {
  let so: AddedItems = { added: [], there: 0, gone: 0 };
  for (const rows of partsOf(items, MAX_ADDED)) {
    const body = { data: { type: 'workspace-items' as const, attributes: { rows } } };
    const { data, meta } = await api.onlineWrite(addItems, { body, clientId });
    const made = [data].flat().flatMap((row) => (row?.type === 'workspace-items' ? [row] : []));
    const refused = meta.refused ?? [];
    so = {
      added: [...so.added, ...made.map(({ id, attributes }) => ({ id, folderId: attributes.work_space_id }))],
      there: so.there + refused.filter(({ code }) => code === 'already-in-folder').length,
      gone: so.gone + refused.filter(({ code }) => code !== 'already-in-folder').length,
    };
    onPart(so);
  }
}

/** Removes what has just been added, including the data entered for it. */
export async function removeShelfItems(
  api: Pick<ApiClient, 'onlineWrite'>,
  { added }: Pick<AddedItems, 'added'>,
  clientId: ClientId,
): Promise<void> {
  const byFolder = new Map<string, string[]>();
  for (const { id, folderId } of added) byFolder.set(folderId, [...(byFolder.get(folderId) ?? []), id]);
  for (const [folderId, ids] of byFolder) {
    for (const workspaceItemIds of partsOf(ids, MAX_MATCHED)) {
      const body = { workspaceItemIds, force: 1 } as const;
      await api.onlineWrite(deleteItems, { params: { id: folderId }, body, clientId });
    }
  }
}

function* partsOf<Each>(all: readonly Each[], size: number): Generator<Each[]> {
  for (let from = 0; from < all.length; from += size) yield all.slice(from, from + size);
}

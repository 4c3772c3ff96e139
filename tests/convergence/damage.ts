/**
 * Damages a copy in ways that no rule allows, and runs the verification that must find it (G11): an outdated row, one in the
 * wrong folder, a missing one.
 */
import type { MirroredRow, Tombstone } from '#contract/resources/mirrored.ts';
import { asId, type FolderId, type LocationId } from '#domain/ids.ts';
import { itemTables } from '#mirror/items/packed/item-tables.ts';
import { NO_UPDATE, tablesOfBase, applyBase } from '#mirror/outbox/apply-base.ts';
import { verifyCopy } from '#mirror/sync/verify-copy.ts';
import type { ItemRecord } from '#mirror/items/item-record.ts';
import type { FolderRecord } from '#mirror/tables/mirror-database.ts';
import type { Random } from './random.ts';
import type { SimContext, SimDevice } from './sim-device.ts';

interface Damage {
  readonly rows: readonly MirroredRow[];
  readonly deleted: readonly Tombstone[];
}

/** Damages one item without waiting edits; resolves to whether there was one. */
export async function damageCopy(device: SimDevice, random: Random): Promise<boolean> {
  const context = awake(device);
  const isWhole = (each: ItemRecord): boolean => each.waiting === 0 && each.view !== null;
  const record = random.of(device.rows<ItemRecord>('items').filter(isWhole));
  if (context === null || record === undefined) return false;
  const locationId = asId<LocationId>(record.locationId);
  const folders = device.rows<FolderRecord>('folders').filter((each) => each.locationId === locationId);
  const damage = damageOf(record, random, asId(random.of(folders)?.id ?? ''));
  const { db } = context;
  return db.write(tablesOfBase(db), async () => {
    const present = await itemTables(db).items.get([locationId, record.id]);
    if (damage === null || present?.revision !== record.revision || present.waiting > 0) return false;
    const listing = { epoch: 0, asOf: Infinity };
    await applyBase(db, locationId, { ...NO_UPDATE, ...damage, listing });
    return true;
  });
}

function damageOf({ id, view, revision }: ItemRecord, random: Random, folderId: FolderId): Damage | null {
  const kind = random.of(['behind', 'misplaced', 'missing'] as const);
  if (view === null || revision < 2) return null;
  if (kind === 'missing') return { rows: [], deleted: [{ type: 'workspace-items', id, revision: revision - 1 }] };
  const wrong = kind === 'behind' ? { revision: revision - 1, onHand: view.onHand + 50 } : { folderId };
  return { rows: [{ type: 'item', row: { ...view, ...wrong } }], deleted: [] };
}

/** If the connection breaks, the next verification will do it. */
export async function proveCopies(device: SimDevice, locations: Iterable<string>): Promise<void> {
  const context = awake(device);
  if (context === null) return;
  const { db, wire, clientId, clock, engine } = context;
  const { signal } = new AbortController();
  const onApplied = (): void => void engine.pass('enqueue');
  for (const locationId of locations) {
    await verifyCopy({ db, wire, clientId, clock, signal, onApplied }, asId(locationId)).catch(() => undefined);
  }
}

function awake(device: SimDevice): SimContext | null {
  const [context] = device.contexts;
  return context === undefined || context.isFrozen || device.isAway || device.isBusy ? null : context;
}

/**
 * The single entry point for a person's edits: judged on what the person sees, and in the same transaction written to the
 * outbox and into the view. An edit that is returned as accepted is on disk (G1).
 */
import { Dexie, type Table } from 'dexie';
import { decide, effect } from '#domain/intents/decide.ts';
import type { Refusal } from '#domain/intents/refusal.ts';
import type { LocationId, OpId } from '#domain/ids.ts';
import { isDeletion, noteOf, offerOf } from '#domain/intents/facets.ts';
import { rulesOf, type Intent } from '#domain/intents/all.ts';
import { itemSubject } from '#domain/intents/on-item.ts';
import { INTENT_FORMAT } from '#domain/intents/intent-format.ts';
import { isAboutMany, mapIntent, mappableIds, ownRow, ownRows, referredRows } from '#domain/intents/rows-of-intent.ts';
import { accept, type Verdict } from '#domain/verdict.ts';
import type { Attention } from '../read/views.ts';
import { commitNow } from '../tables/commit-now.ts';
import { beginLastWrites } from '../tables/last-writes.ts';
import { countersOf, writeMeta } from '../tables/meta.ts';
import type { Counters } from '../tables/meta-record.ts';
import type { MirrorDatabase } from '../tables/mirror-database.ts';
import type { OutboxRecord } from '../tables/outbox-record.ts';
import { rowKey } from '../tables/row-key.ts';
import type { Edit, EditOrigin } from './edit.ts';
import { BehindRefused } from './blocked-by-refused.ts';
import { OpDependencies } from './op-dependencies.ts';
import { knownOrDiscarded } from './known-ops.ts';
import { serverIdsOf } from './remap-ids.ts';
import { laneKey } from './op-position.ts';
import { tablesOfItems } from '../items/tables-of-items.ts';
import { opsIfRefused } from './stored-ops.ts';
import { sendDelay, TapRuns } from './tap-runs.ts';
import type { WorkingRow } from './working-row.ts';
import { WorkingRows } from './working-rows.ts';

export interface SubmitContext extends EditOrigin {
  readonly db: MirrorDatabase;
}

/** For writing edits that were made elsewhere. */
export type WriteContext = Pick<SubmitContext, 'db' | 'author'>;

export type Submitted = Verdict<{ readonly opId: OpId }, Refusal>;

/** Only the tables that these edits need: an edit waits for any transaction that holds one of its tables. */
export function tablesOf(db: MirrorDatabase, edits: readonly Edit[]): readonly Table[] {
  const intents = edits.map(({ intent }) => intent);
  const types = new Set(intents.flatMap(referredRows).map(({ type }) => type));
  return [
    db.outbox,
    ...(types.has('item') ? tablesOfItems(db) : []),
    ...(types.has('folder') ? [db.folders] : []),
    ...(types.has('line') ? [db.lines] : []),
    ...(intents.some((each) => mappableIds(each).length > 0) ? [db.idMap] : []),
    ...(intents.some((each) => noteOf(each) !== null) ? [db.log] : []),
  ];
}

/**
 * Each edit is judged after those before it; a refused one does not affect the others. Inside a write transaction over the
 * tables of the edits. @param how `isAll`: the transaction does nothing else. `keepsRefused`: refused edits wait for the
 * person. `isOnce`: edits that are already here are accepted as they are; needs the log
 */
export async function submitInTransaction(
  { db, author }: WriteContext,
  locationId: LocationId,
  submitted: readonly Edit[],
  how: { readonly isAll?: boolean; readonly keepsRefused?: boolean; readonly isOnce?: boolean } = {},
): Promise<readonly Submitted[]> {
  const edits = await withServerIds(db, locationId, submitted);
  const intents = edits.map(({ intent }) => intent);
  const refs = intents.flatMap(referredRows);
  const rows = new WorkingRows(db, locationId);
  // why: each separate await is a round trip to the browser's storage.
  const [record, runs, known] = await Dexie.Promise.all([
    db.meta.get('counters'),
    TapRuns.read(db, locationId, edits),
    how.isOnce === true
      ? knownOrDiscarded(
          db,
          edits.map(({ opId }) => opId),
        )
      : null,
    refs.some(({ type }) => type === 'item') ? rows.readAhead() : null,
    rows.load(refs),
  ]);
  await rows.loadOwnNotes(intents);
  const counters = countersOf(record);
  for (const intent of intents) {
    const offer = offerOf(intent);
    if (offer !== null) await rows.loadOffer(offer.offerId);
  }
  const dependencies = await OpDependencies.read(db, rows, intents);
  const refused = new BehindRefused();
  if (intents.some(isDeletion)) for (const op of await opsIfRefused(db)) refused.add(op);
  const made = new Map<OpId, OutboxRecord>();
  const grown = new Map<OpId, OutboxRecord>();
  const verdicts = edits.map((edit): Submitted => {
    const { opId, intent, madeAt } = edit;
    if (known?.has(opId) === true) return accept({ opId });
    const holder = runs.holderOf(opId);
    if (holder !== undefined) return accept({ opId: holder });
    const verdict = decide(rows, intent, { now: madeAt });
    if (!verdict.ok && how.keepsRefused !== true) return verdict;
    const own = ownRows(intent);
    const run = verdict.ok ? runs.grown(edit, rowKey(locationId, ownRow(intent))) : null;
    if (run !== null && verdict.ok) {
      runs.add(run);
      (made.has(run.opId) ? made : grown).set(run.opId, run);
      rows.apply(verdict.value, own);
      return accept({ opId: run.opId });
    }
    const keys = [...new Set(referredRows(intent).map((ref) => rowKey(locationId, ref)))];
    const op = recordOf(edit, {
      locationId,
      author,
      clientSequence: counters.clientSequence + made.size + 1,
      refs: keys,
      deps: dependencies.ops(intent, keys),
      after: dependencies.after(intent),
      subject: rulesOf(intent).subject(rows, intent),
      subjects: namesOf(rows, intent),
      attention: verdict.ok ? null : refusedHere(verdict),
    });
    made.set(opId, op);
    runs.add(op);
    dependencies.add(intent, op);
    // What a deletion behind a refused op would delete stays visible, as when its rows are folded (apply-base.ts).
    const isStopped = refused.add(op) || !verdict.ok;
    if (!isStopped || !isDeletion(intent)) rows.apply(verdict.ok ? verdict.value : effect(rows, intent, madeAt), own);
    for (const ref of own) noteWaiting(rows.get(ref), !verdict.ok);
    return verdict.ok ? accept({ opId }) : verdict;
  });
  if (made.size + grown.size > 0) await writeOps(db, { rows, counters, made, grown, isAll: how.isAll === true });
  return verdicts;
}

function noteWaiting(working: WorkingRow | undefined, needsYou: boolean): void {
  if (working === undefined || (working.record === undefined && !working.changed)) return;
  working.waiting += 1;
  working.needsYou ||= needsYou;
  working.changed = true;
}

/** null: it is about one row, given by its subject. */
function namesOf(rows: WorkingRows, intent: Intent): readonly string[] | null {
  if (!isAboutMany(intent)) return null;
  return ownRows(intent).map((ref) => (ref.type === 'item' ? itemSubject(rows, { itemId: ref.id }) : ''));
}

interface Writing {
  readonly rows: WorkingRows;
  readonly counters: Counters;
  /** New ops, and earlier ops that a tap was merged into. */
  readonly made: ReadonlyMap<OpId, OutboxRecord>;
  readonly grown: ReadonlyMap<OpId, OutboxRecord>;
  readonly isAll: boolean;
}

async function writeOps(db: MirrorDatabase, { rows, counters, made, grown, isAll }: Writing): Promise<void> {
  if (isAll) beginLastWrites();
  const { done } = await rows.save();
  const writing = Dexie.Promise.all([
    done,
    db.outbox.bulkAdd([...made.values()]),
    ...(grown.size === 0 ? [] : [db.outbox.bulkPut([...grown.values()])]),
    writeMeta(db, 'counters', {
      ...counters,
      clientSequence: counters.clientSequence + made.size,
      made: counters.made + made.size,
    }),
  ]);
  if (isAll) commitNow();
  await writing;
}

type Place = Pick<OutboxRecord, 'locationId' | 'clientSequence' | 'refs' | 'deps' | 'subject' | 'attention'> & {
  readonly after: readonly OpId[];
  readonly subjects: readonly string[] | null;
};

/** The outbox record of an edit that waits to be sent or, with `attention`, for the person. */
function recordOf(
  { opId, intent, madeAt, actingFor, device, tapsOf }: Edit,
  { author, after, subjects, ...place }: Place & Pick<WriteContext, 'author'>,
): OutboxRecord {
  const held = sendDelay({ intent, ...(tapsOf === undefined ? {} : { tapsOf }) });
  return {
    ...place,
    ...(after.length === 0 ? {} : { after }),
    ...(subjects === null ? {} : { subjects }),
    opId,
    clientId: author.clientId,
    userId: author.userId,
    actingFor,
    format: INTENT_FORMAT[intent.do],
    intent,
    lane: laneKey(place.locationId, intent),
    row: rowKey(place.locationId, ownRow(intent)),
    madeAt,
    device,
    state: place.attention === null ? 'saved' : 'needs-you',
    request: null,
    inFlight: null,
    attempts: 0,
    notBefore: 0,
    askedUntil: 0,
    failedAt: 0,
    appliedRevision: null,
    ...(held === null || place.attention !== null ? {} : { undoUntil: Date.parse(madeAt) + held }),
    ...(tapsOf === undefined ? {} : { tapsOf }),
  };
}

/** Shaped like a refusal by the server, although the server has not seen this edit. */
function refusedHere({ refusal }: Extract<Submitted, { ok: false }>): Attention {
  const { code, onHand } = refusal;
  return {
    code,
    status: null,
    detail: 'refused on this device',
    priceCents: null,
    ...(onHand === undefined ? {} : { onHand }),
  };
}

/** Screens may still refer to the UUID of a row that has its server id by now. */
async function withServerIds(
  db: MirrorDatabase,
  locationId: LocationId,
  edits: readonly Edit[],
): Promise<readonly Edit[]> {
  const serverIds = await serverIdsOf(
    db,
    locationId,
    edits.map(({ intent }) => intent),
  );
  if (serverIds.size === 0) return edits;
  return edits.map((edit) => ({ ...edit, intent: mapIntent(edit.intent, (id) => serverIds.get(id)) }));
}

/**
 * Performs a request's intents: all or none. Rule: decided by the same `decide` as on the device, on rows read in the transaction that
 * writes (G2, G4); changes are written to the tables, the ledger, the histories and the change log.
 */
import { decide } from '#domain/intents/decide.ts';
import type { Intent } from '#domain/intents/all.ts';
import { fieldSettingOf, movementOf } from '#domain/intents/facets.ts';
import type { FieldSetting } from '#domain/intents/intent-rules.ts';
import { type MirroredRow, rowToWire, type Tombstone } from '#contract/resources/mirrored.ts';
import { accept, refuse, type Verdict } from '#domain/verdict.ts';
import type { RowChange } from '#domain/intents/row-change.ts';
import type { Connection } from '../../store/connection.ts';
import type { NewRow, WriteTransaction } from '../../store/log/write-once.ts';
import { saveFieldHistory } from '../../store/shelves/write-items.ts';
import { readCode } from '../items/read-code.ts';
import { refusalOf } from '../not-allowed.ts';
import type { AnswerDocument } from './answer-document.ts';
import { applyChange } from './apply-change.ts';
import { saveMovement, saveReceipt, reversedMovement } from './save-movement.ts';
import { LoadedState } from './loaded-state.ts';
import { ruleRefusal, type Known, type WireRefusal, type Written, write, writePrepared } from './write.ts';
import type { WriteContext } from './write-context.ts';

/** The effects of a request's intents, in order; each row in its final state. */
export interface Performed {
  readonly state: LoadedState;
  readonly rows: ReadonlyMap<string, MirroredRow>;
  readonly deleted: readonly Tombstone[];
  readonly revision: number;
}

export interface Answering {
  readonly status: number;
  /** The endpoint's own part of the answer; the caller completes `included` and `meta`. */
  readonly respond: (performed: Performed) => Pick<AnswerDocument, 'data'> & {
    readonly meta?: Readonly<Record<string, unknown>>;
  };
}

/** @throws Refused */
export function performIntents(
  context: WriteContext,
  intents: readonly Intent[],
  answering: Answering,
): Promise<Written> {
  const load = async (connection: Connection): Promise<LoadedState> => {
    const state = new LoadedState(context.locationId, context);
    await state.load(connection, intents);
    return state;
  };
  const work = async (transaction: WriteTransaction, state: LoadedState) => {
    const performed = await performOn(context, transaction, { state, intents });
    return performed.ok ? accept(effectOf(context, performed.value, answering)) : performed;
  };
  return writePrepared(context, load, work, { creates: createdBy(intents) });
}

function createdBy(intents: readonly Intent[]): NewRow | null {
  return intents.some((intent) => movementOf(intent) !== null) ? 'stock_movements' : null;
}

/** For intents that are only known within the transaction. @throws Refused */
export function performLater(
  context: WriteContext,
  intentsOf: (transaction: WriteTransaction) => Promise<Verdict<readonly Intent[], WireRefusal>>,
  answering: Answering,
  known: Known = {},
): Promise<Written> {
  const work: Parameters<typeof write>[1] = async (transaction) => {
    const intents = await intentsOf(transaction);
    if (!intents.ok) return intents;
    const performed = await perform(context, transaction, intents.value);
    return performed.ok ? accept(effectOf(context, performed.value, answering)) : performed;
  };
  return write(context, work, known);
}

function effectOf(context: WriteContext, performed: Performed, answering: Answering) {
  const { data, meta = {} } = answering.respond(performed);
  const own = new Set((Array.isArray(data) ? data : [data]).map((each) => each && `${each.type}:${each.id}`));
  const included = [...performed.rows.values()].map(rowToWire).filter((each) => !own.has(`${each.type}:${each.id}`));
  const { revision, deleted } = performed;
  const document: AnswerDocument = { data, included, meta: { opId: context.opId, revision, deleted, ...meta } };
  return { status: answering.status, document };
}

/** Runs inside a write's transaction; online-only use cases may add to it. */
export async function perform(
  context: WriteContext,
  transaction: WriteTransaction,
  intents: readonly Intent[],
): Promise<Verdict<Performed, WireRefusal>> {
  const state = new LoadedState(transaction.locationId, context);
  await state.load(transaction.connection, intents);
  return performOn(context, transaction, { state, intents });
}

/** On a state that contains what the intents need. */
export async function performOn(
  context: WriteContext,
  transaction: WriteTransaction,
  { state, intents }: { state: LoadedState; intents: readonly Intent[] },
): Promise<Verdict<Performed, WireRefusal>> {
  const rows = new Map<string, MirroredRow>();
  const deleted: Tombstone[] = [];
  for (const asked of intents) {
    const forbidden = refusalOf(context, asked);
    if (forbidden !== null) return refuse(forbidden);
    const read = readCode(state, asked);
    if (!read.ok) return refuse(ruleRefusal(read.refusal));
    const intent = read.value;
    const verdict = decide(state, intent, { now: context.now });
    if (!verdict.ok) return refuse(ruleRefusal(verdict.refusal));
    const refusal = await beside(context, transaction, { state, intent, rows });
    if (refusal !== null) return refuse(refusal);
    for (const change of verdict.value) await note(transaction, state, change, { rows, deleted });
  }
  return accept({ state, rows, deleted, revision: transaction.revision });
}

async function note(
  transaction: WriteTransaction,
  state: LoadedState,
  change: RowChange,
  result: { rows: Map<string, MirroredRow>; deleted: Tombstone[] },
): Promise<void> {
  const applied = await applyChange(transaction, state, change);
  if (applied.is === 'put') result.rows.set(`${applied.row.type}:${applied.row.row.id}`, applied.row);
  if (applied.is === 'deleted') {
    result.rows.delete(`${change.type}:${applied.tombstone.id}`);
    result.deleted.push(applied.tombstone);
  }
}

/** What is stored besides the row: ledger entries and previous field values. */
async function beside(
  context: WriteContext,
  transaction: WriteTransaction,
  at: { state: LoadedState; intent: Intent; rows: Map<string, MirroredRow> },
): Promise<WireRefusal | null> {
  const { state, intent, rows } = at;
  const asked = movementOf(intent);
  if (asked !== null) {
    const before = state.item(asked.itemId);
    if (before === undefined) return null;
    const reverses = await reversedMovement(transaction, asked);
    if (!reverses.ok) return reverses.refusal;
    const receipt = await saveReceipt(transaction, asked, reverses.value);
    if (!receipt.ok) return receipt.refusal;
    const made = { asked, before, reverses: reverses.value?.id ?? null, receipt: receipt.value };
    const movement = await saveMovement(context, transaction, made);
    rows.set(`movement:${movement.id}`, { type: 'movement', row: movement });
  }
  const setting = fieldSettingOf(intent);
  if (setting !== null) keepOldValue(context, transaction, { state, setting });
  return null;
}

function keepOldValue(
  context: WriteContext,
  { connection, locationId, revision }: WriteTransaction,
  at: { state: LoadedState; setting: FieldSetting },
): void {
  const { itemId, change, baseRevision } = at.setting;
  const before = at.state.item(itemId);
  if (before === undefined || before[change.field] === change.value) return;
  saveFieldHistory(connection, locationId, {
    itemId,
    field: change.field,
    oldValue: before[change.field],
    newValue: change.value,
    baseRevision: baseRevision === Number.MAX_SAFE_INTEGER ? null : baseRevision,
    revision,
    userId: context.actor.userId,
    adminId: context.actor.adminId,
    opId: context.opId,
  });
}

/**
 * Ops written by an older build, read by this one (G12). Each intent has a format of its own, with one step from each to
 * the next. Ops of a newer build are left alone, since only that build knows what they mean.
 */
import type { Intent } from '#domain/intents/all.ts';
import { INTENT_FORMAT } from '#domain/intents/intent-format.ts';
import type { OutboxRecord } from '../tables/outbox-record.ts';

/** An intent as stored; its fields other than its name (`do`) depend on its format. */
type StoredIntent = Readonly<Record<string, unknown>>;

type Formats = Readonly<Record<string, number>>;
type Steps = Readonly<Record<string, Readonly<Record<number, (intent: StoredIntent) => StoredIntent>>>>;

/** `STEPS['move-item'][1]` converts that intent from format 1 to format 2. */
export const STEPS: Steps = {};

/** An intent unknown to this build is a newer build's if its format is 2 or higher; no build has written a new intent with a lower one. */
export function isOfNewerBuild(name: string, format: number, formats: Formats = INTENT_FORMAT): boolean {
  return format > (formats[name] ?? 1);
}

/** Only the newer build shows the effect of its ops; here, rows look as if those ops did not exist. */
export function isReadable({ intent, format }: Pick<OutboxRecord, 'intent' | 'format'>): boolean {
  return !isOfNewerBuild(intent.do, format);
}

/** The intent in its current shape; null: written by a newer build. */
export function upgradeIntent(
  stored: StoredIntent,
  format: number,
  formats: Formats = INTENT_FORMAT,
  steps: Steps = STEPS,
): StoredIntent | null {
  const name = String(stored['do']);
  const wanted = formats[name];
  if (wanted === undefined || format > wanted) return null;
  let intent = stored;
  // Format 0 had intents like those of 1.
  for (let from = Math.max(format, 1); from < wanted; from += 1) {
    const step = steps[name]?.[from];
    if (step === undefined) throw new Error(`no way to read format ${from} of ${name}`);
    intent = step(intent);
  }
  return intent;
}

/** null: written by a newer build. */
export function upgradeOp(op: OutboxRecord): OutboxRecord | null {
  if (op.format === INTENT_FORMAT[op.intent.do]) return op;
  const intent = upgradeIntent({ ...op.intent }, op.format);
  if (intent === null) return null;
  return {
    ...(op.format === 0 ? withWords(op) : op),
    format: INTENT_FORMAT[op.intent.do],
    intent: intent as unknown as Intent,
  };
}

/** Format 0 had no subject name and no stored request. */
function withWords(op: OutboxRecord): OutboxRecord {
  return {
    ...op,
    subject: textOr(op, 'subject'),
    device: textOr(op, 'device'),
    request: op.request ?? null,
    askedUntil: op.askedUntil ?? 0,
    failedAt: op.failedAt ?? 0,
    appliedRevision: op.appliedRevision ?? null,
  };
}

function textOr(op: OutboxRecord, field: 'subject' | 'device'): string {
  const value: unknown = op[field];
  return typeof value === 'string' ? value : '';
}

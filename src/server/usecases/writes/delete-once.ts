/**
 * Deletes one row by an intent. Rule: if somebody else has already deleted it, the person has what they wanted: this is an answer, not a
 * refusal.
 */
import type { Tombstone } from '#contract/resources/mirrored.ts';
import type { Intent } from '#domain/intents/all.ts';
import type { RefusalCode } from '#domain/intents/refusal.ts';
import { accept, refuse } from '#domain/verdict.ts';
import { readTombstone } from '../../store/log/read-tombstone.ts';
import type { WriteTransaction } from '../../store/log/write-once.ts';
import { performLater } from './perform-intents.ts';
import { ruleRefusal, type Written } from './write.ts';
import type { WriteContext } from './write-context.ts';

export interface Deletion {
  readonly row: Pick<Tombstone, 'type' | 'id'>;
  readonly ifUnknown: RefusalCode;
  /** null: no such row. */
  readonly intentOf: (transaction: WriteTransaction) => Promise<Intent | null>;
}

/** @throws Refused */
export function deleteOnce(context: WriteContext, { row, ifUnknown, intentOf }: Deletion): Promise<Written> {
  let before: Tombstone | null = null;
  return performLater(
    context,
    async (transaction) => {
      const intent = await intentOf(transaction);
      if (intent !== null) return accept([intent]);
      before = await readTombstone(transaction.connection, transaction.locationId, row);
      return before === null ? refuse(ruleRefusal({ code: ifUnknown })) : accept([]);
    },
    {
      status: 200,
      respond: ({ deleted }) => ({ data: null, meta: { deleted: before === null ? deleted : [before] } }),
    },
  );
}

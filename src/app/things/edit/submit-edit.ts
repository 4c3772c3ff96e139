/** Hands edits to the mirror. Rule: one that was not accepted is told in words, whatever kept it out (G15). */
import type { LocationId, OpId } from '#domain/ids.ts';
import type { Intent } from '#domain/intents/all.ts';
import type { Mirror } from '#mirror/mirror.ts';
import type { Submitted } from '#mirror/outbox/submit-intents.ts';
import { refusalText } from '../../text/refusal-text.ts';
import { storageFailureText } from '../../text/storage-failure-text.ts';
import { alertError } from '../../kit/alert.ts';

export interface EditOutcome {
  /** One for each edit; none where the device could not keep them. */
  readonly verdicts: readonly Submitted[];
  /** In words, why not all of them were accepted; null: they were. */
  readonly refused: string | null;
}

/** What became of edits that were handed to the mirror; never rejects, and tells nobody. */
export async function outcomeOf(submit: () => Promise<readonly Submitted[]>): Promise<EditOutcome> {
  try {
    const verdicts = await submit();
    return { verdicts, refused: refusedText(verdicts) };
  } catch (failure) {
    return { verdicts: [], refused: storageFailureText(failure) };
  }
}

/** The first refusal in words; null: there is none. */
export function refusedText(verdicts: readonly Submitted[]): string | null {
  const refused = verdicts.find((verdict) => !verdict.ok);
  return refused === undefined || refused.ok ? null : refusalText(refused.refusal);
}

/** One edit; the person is told where it was not accepted. @returns null then; for a tap, the op that it has become part of */
export async function submitEdit(
  mirror: Pick<Mirror, 'submitAll'>,
  locationId: LocationId,
  intent: Intent,
  isTap = false,
): Promise<OpId | null> {
  const { verdicts, refused } = await outcomeOf(() => mirror.submitAll(locationId, [intent], isTap));
  if (refused !== null) alertError(refused);
  const [verdict] = verdicts;
  return verdict?.ok === true ? verdict.value.opId : null;
}

/** Submits edits to the mirror. Rule: if an edit was not accepted, for whatever reason, the person is told (G15). */
import type { LocationId, OpId } from '#domain/ids.ts';
import type { Intent } from '#domain/intents/all.ts';
import type { Mirror } from '#mirror/mirror.ts';
import type { Submitted } from '#mirror/outbox/submit-intents.ts';
import { refusalText } from '../../text/refusal-text.ts';
import { storageFailureText } from '../../text/storage-failure-text.ts';
import { alertError } from '../../kit/alert.ts';

export interface EditOutcome {
  /** One for each edit; empty if the device could not store them. */
  readonly verdicts: readonly Submitted[];
  /** A message that says why not all of them were accepted; null: they were. */
  readonly refused: string | null;
}

/** The outcome of submitted edits; never rejects, and shows no message. */
export async function outcomeOf(submit: () => Promise<readonly Submitted[]>): Promise<EditOutcome> {
  try {
    const verdicts = await submit();
    return { verdicts, refused: refusedText(verdicts) };
  } catch (failure) {
    return { verdicts: [], refused: storageFailureText(failure) };
  }
}

/** The first refusal as a message; null: there is none. */
export function refusedText(verdicts: readonly Submitted[]): string | null {
  const refused = verdicts.find((verdict) => !verdict.ok);
  return refused === undefined || refused.ok ? null : refusalText(refused.refusal);
}

/** Submits one edit, and tells the person if it was not accepted. @returns null if not; for a tap, the op that it was merged into */
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

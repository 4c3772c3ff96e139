/** Hands one edit to the mirror. Law: one that was not taken in is told in words, whatever kept it out (G15). */
import type { LocationId, OpId } from '#domain/ids.ts';
import type { Intent } from '#domain/intent.ts';
import type { Mirror } from '#mirror/mirror.ts';
import { refusalWords } from '../../text/refusal-words.ts';
import { storageFailureWords } from '../../text/storage-failure-words.ts';
import { alertError } from '../../kit/alert.ts';

/** @returns null where it was not taken in */
export async function submitEdit(
  mirror: Pick<Mirror, 'submit'>,
  locationId: LocationId,
  intent: Intent,
): Promise<OpId | null> {
  try {
    const verdict = await mirror.submit(locationId, intent);
    if (verdict.ok) return verdict.value.opId;
    alertError(refusalWords(verdict.refusal));
  } catch (failure) {
    alertError(storageFailureWords(failure));
  }
  return null;
}

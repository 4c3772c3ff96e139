/** Submits issues and returns to the mirror: stored on this device, and sent when online. */
import { v7 as uuidv7 } from 'uuid';
import { asId, type ClaimId } from '#domain/ids.ts';
import type { Intent } from '#domain/intents/all.ts';
import { alertDone, alertError } from '../../kit/alert.ts';
import { countText } from '../../kit/count-text.ts';
import { useStockroom } from '../../stockroom.tsx';
import { refusalText } from '../../text/refusal-text.ts';

export type AskedClaim = Omit<Extract<Intent, { do: 'make-claim' }>, 'do' | 'claimId'>;

/**
 * Photos (of the first claim) are stored before the claim that refers to them. @returns whether everything was stored
 * @param confirm tells the person that it was: a message, unless the screen itself shows it
 */
export function useSendClaims(
  confirm: (words: string) => void = alertDone,
): (newClaims: readonly AskedClaim[], photos?: readonly string[]) => Promise<boolean> {
  const { mirror, locationId } = useStockroom();
  return async (newClaims, photos = []) => {
    try {
      const claims = newClaims.map(
        (each) => ({ do: 'make-claim', claimId: asId<ClaimId>(uuidv7()), ...each }) as const,
      );
      const [first] = claims;
      if (first === undefined) return true;
      const kept = photos.map((content) => ({ id: uuidv7(), content }));
      for (const photo of kept) await mirror.storePhoto(photo.id, photo.content);
      const { claimId, productName } = first;
      const verdicts = await mirror.submitAll(locationId, [
        ...claims,
        ...kept.map(({ id }) => ({ do: 'add-claim-photo', claimId, photoId: id, productName }) as const),
      ]);
      const refused = verdicts.find(({ ok }) => !ok);
      if (refused !== undefined && !refused.ok) alertError(refusalText(refused.refusal));
      else if (verdicts.length === 0) alertError('Nothing was saved.');
      else confirm(doneText(claims));
      return verdicts.length > 0 && refused === undefined;
    } catch (failure) {
      console.error('Report an issue:', failure);
      alertError('This device can’t save it right now. Free some space, then try again.');
      return false;
    }
  };
}

function doneText(claims: readonly AskedClaim[]): string {
  if (claims.length > 1) return `${countText(claims.length, 'issue', 'issues')} reported.`;
  return claims[0]?.kind === 'return' ? 'Return asked for.' : 'Issue reported.';
}

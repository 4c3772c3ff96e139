/** Adds a photo to an issue or a return. The image is stored in a table on the device until the server has it; the intent refers to it. */
import type { ClaimId } from '../ids.ts';
import type { IntentRules } from './intent-rules.ts';
import { aboutClaim } from './make-claim.ts';

export interface AddClaimPhoto {
  readonly do: 'add-claim-photo';
  readonly claimId: ClaimId;
  readonly photoId: string;
  readonly productName: string;
}

export const addClaimPhoto: IntentRules<AddClaimPhoto> = { ...aboutClaim, refuse: () => null };

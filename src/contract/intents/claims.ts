/** What is asked of distributors about lines of orders. */
import type { AddClaimPhoto } from '#domain/intents/add-claim-photo.ts';
import type { AnswerClaim } from '#domain/intents/answer-claim.ts';
import type { MakeClaim } from '#domain/intents/make-claim.ts';
import { paths } from '../paths.ts';
import type { Encode } from './wire-request.ts';

export const encodeMakeClaim: Encode<MakeClaim> = ({ claimId, orderItemId, kind, qty, text }) => ({
  method: 'POST',
  path: paths.orderClaims,
  body: { data: { type: 'order-claims', attributes: { clientId: claimId, orderItemId, kind, qty, note: text } } },
});

export const encodeAnswerClaim: Encode<AnswerClaim> = ({ claimId, text, resolves }) => ({
  method: 'POST',
  path: paths.claimMessages(claimId),
  body: { data: { type: 'claim-messages', attributes: { text, resolves } } },
});

/** The picture itself is put in when it is sent: an op of the outbox stays small. */
export const encodeAddClaimPhoto: Encode<AddClaimPhoto> = ({ claimId, photoId }) => ({
  method: 'POST',
  path: paths.claimPhotos(claimId),
  body: { data: { type: 'claim-photos', attributes: { clientId: photoId, content: '' } } },
});

import type * as v from 'valibot';
import { claimPhotoDocument } from '../../resources/order-claims.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const readOrderClaimPhoto: Endpoint<
  '/api/v2/order-claims/:id/photos/:photoId',
  v.InferOutput<typeof claimPhotoDocument>
> = {
  method: 'GET',
  path: '/api/v2/order-claims/:id/photos/:photoId',
  answer: claimPhotoDocument,
};

export const readOrderClaimPhotoInput = endpointInput(readOrderClaimPhoto, () => ({
  says: 'A photo of an issue or a return, base64.',
  who: 'location',
  needs: 'see-money',
  key: 'none',
}));

import type * as v from 'valibot';
import { claimPhotoBody } from '../../resources/order-claims.ts';
import { writeAnswer, type WriteAnswer } from '../../resources/write-answer.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const addOrderClaimPhoto: Endpoint<
  '/api/v2/order-claims/:id/photos',
  WriteAnswer,
  { body: v.InferInput<ReturnType<typeof claimPhotoBody>> }
> = {
  method: 'POST',
  path: '/api/v2/order-claims/:id/photos',
  answer: writeAnswer,
};

export const addOrderClaimPhotoInput = endpointInput(addOrderClaimPhoto, () => ({
  says: 'Adds a photo, a JPEG, PNG or WebP file of at most 180,000 bytes.',
  who: 'location',
  needs: 'order',
  key: 'needed',
  body: claimPhotoBody(),
}));

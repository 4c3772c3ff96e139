/** Photos of issues, and labels of returns. */
import type * as v from 'valibot';
import { claimPhotoBody, claimPhotoDocument, returnLabelBody, returnLabelDocument } from '../resources/order-claims.ts';
import { type WriteAnswer, writeAnswer } from '../resources/write-answer.ts';
import type { Endpoint } from './endpoint.ts';
import { endpointInput } from './endpoint-input.ts';

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
  needs: 'report-issues',
  key: 'needed',
  body: claimPhotoBody(),
}));

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
  needs: 'see-orders',
  key: 'none',
}));

export const addReturnLabel: Endpoint<
  '/api/v2/order-returns/:id/label',
  WriteAnswer,
  { body: v.InferInput<ReturnType<typeof returnLabelBody>> }
> = {
  method: 'POST',
  path: '/api/v2/order-returns/:id/label',
  answer: writeAnswer,
};

export const addReturnLabelInput = endpointInput(addReturnLabel, () => ({
  says: 'Stores a return label that the distributor sent by other means: a PDF of at most 180,000 bytes, base64.',
  who: 'location',
  needs: 'order',
  key: 'needed',
  body: returnLabelBody(),
}));

export const readReturnLabel: Endpoint<'/api/v2/order-returns/:id/label', v.InferOutput<typeof returnLabelDocument>> = {
  method: 'GET',
  path: '/api/v2/order-returns/:id/label',
  answer: returnLabelDocument,
};

export const readReturnLabelInput = endpointInput(readReturnLabel, () => ({
  says: 'The label of a return: a PDF, base64.',
  who: 'location',
  needs: 'see-money',
  key: 'none',
}));

export const seeReturnLabels: Endpoint<'/api/v2/order-returns/labels-seen', WriteAnswer> = {
  method: 'POST',
  path: '/api/v2/order-returns/labels-seen',
  answer: writeAnswer,
};

export const seeReturnLabelsInput = endpointInput(seeReturnLabels, () => ({
  says: 'Marks all new return labels as seen.',
  who: 'location',
  needs: 'see-money',
  key: 'needed',
}));

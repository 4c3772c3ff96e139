import type * as v from 'valibot';
import { returnLabelDocument } from '../../resources/order-claims.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

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

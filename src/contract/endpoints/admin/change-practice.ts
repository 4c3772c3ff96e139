import type * as v from 'valibot';
import { practicePatchBody } from '../../resources/admin-practices.ts';
import { noDocument } from '../../resources/no-document.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const changePractice: Endpoint<
  '/api/v2/admin/practices/:id',
  undefined,
  { body: v.InferInput<typeof practicePatchBody> }
> = {
  method: 'PATCH',
  path: '/api/v2/admin/practices/:id',
  answer: noDocument,
};

export const changePracticeInput = endpointInput(changePractice, () => ({
  says: 'Sets the buying group of a practice, at all of its locations.',
  who: 'person',
  needs: 'administer',
  key: 'none',
  body: practicePatchBody,
}));

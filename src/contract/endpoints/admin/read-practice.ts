import type * as v from 'valibot';
import { onePracticeDocument } from '../../resources/admin-practices.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const readPractice: Endpoint<'/api/v2/admin/practices/:id', v.InferOutput<typeof onePracticeDocument>> = {
  method: 'GET',
  path: '/api/v2/admin/practices/:id',
  answer: onePracticeDocument,
};

export const readPracticeInput = endpointInput(readPractice, () => ({
  says: 'A practice with its locations and people.',
  who: 'person',
  needs: 'administer',
  key: 'none',
}));

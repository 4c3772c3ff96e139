import type * as v from 'valibot';
import { starterSetDocument } from '../../resources/shelf-import.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const readStarterSet: Endpoint<'/api/v2/starter-set', v.InferOutput<typeof starterSetDocument>> = {
  method: 'GET',
  path: '/api/v2/starter-set',
  answer: starterSetDocument,
};

export const readStarterSetInput = endpointInput(readStarterSet, () => ({
  says: 'What a practice with the specialties of this location begins with, from what the catalog has.',
  who: 'location',
  needs: 'edit-shelves',
  key: 'none',
}));

/** The demo's accounts. */
import type * as v from 'valibot';
import { demoPeopleDocument } from '../resources/demo-people.ts';
import type { Endpoint } from './endpoint.ts';
import { endpointInput } from './endpoint-input.ts';

export const listDemoPeople: Endpoint<'/api/auth/demo-people', v.InferOutput<typeof demoPeopleDocument>> = {
  method: 'GET',
  path: '/api/auth/demo-people',
  answer: demoPeopleDocument,
};

export const listDemoPeopleInput = endpointInput(listDemoPeople, () => ({
  says: 'The demo accounts and how to sign in to them; empty where the server runs no demo.',
  who: 'anybody',
  needs: 'anyone',
  key: 'none',
}));

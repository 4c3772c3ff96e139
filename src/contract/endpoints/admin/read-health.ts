import type * as v from 'valibot';
import { healthDocument } from '../../resources/admin-health.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const readHealth: Endpoint<'/api/v2/admin/health', v.InferOutput<typeof healthDocument>> = {
  method: 'GET',
  path: '/api/v2/admin/health',
  answer: healthDocument,
};

export const readHealthInput = endpointInput(readHealth, () => ({
  says: 'How this process stands, and which jobs are late.',
  who: 'person',
  needs: 'administer',
  key: 'none',
}));

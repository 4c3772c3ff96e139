import type * as v from 'valibot';
import { connectionCheckDocument } from '../../resources/admin-distributors.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const checkDistributorConnection: Endpoint<
  '/api/v2/admin/distributors/:id/connection-checks',
  v.InferOutput<typeof connectionCheckDocument>
> = {
  method: 'POST',
  path: '/api/v2/admin/distributors/:id/connection-checks',
  answer: connectionCheckDocument,
};

export const checkDistributorConnectionInput = endpointInput(checkDistributorConnection, () => ({
  says: 'Sends a distributor a test order, which it does not fill, and tells what became of it.',
  who: 'person',
  needs: 'administer',
  key: 'none',
}));

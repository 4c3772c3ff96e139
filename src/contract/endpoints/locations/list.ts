import * as v from 'valibot';
import { whole } from '../../resources/resource.ts';
import { practiceLocationResource } from '../../resources/session.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

const locationsDocument = v.object({ data: v.array(practiceLocationResource), meta: v.object({ total: whole }) });

export const listLocations: Endpoint<'/api/v2/practice-locations', v.InferOutput<typeof locationsDocument>> = {
  method: 'GET',
  path: '/api/v2/practice-locations',
  answer: locationsDocument,
};

export const listLocationsInput = endpointInput(listLocations, () => ({
  says: 'The locations that the person may see.',
  who: 'person',
  needs: 'signed-in',
  key: 'none',
}));

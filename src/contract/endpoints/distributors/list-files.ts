import type * as v from 'valibot';
import { clientFilesDocument } from '../../resources/distributor-files.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const listClientFiles: Endpoint<'/api/v2/distributor-files', v.InferOutput<typeof clientFilesDocument>> = {
  method: 'GET',
  path: '/api/v2/distributor-files',
  answer: clientFilesDocument,
};

export const listClientFilesInput = endpointInput(listClientFiles, () => ({
  says: 'The price files and order histories of the location, newest first.',
  who: 'location',
  needs: 'see-money',
  key: 'none',
}));

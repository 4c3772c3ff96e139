import { noDocument } from '../../resources/no-document.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const logOut: Endpoint<'/api/auth/logout', undefined> = {
  method: 'POST',
  path: '/api/auth/logout',
  answer: noDocument,
};

export const logOutInput = endpointInput(logOut, () => ({
  says: 'Ends the session.',
  who: 'person',
  needs: 'signed-in',
  key: 'none',
}));

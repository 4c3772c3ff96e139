import { noDocument } from '../../resources/no-document.ts';
import type { Endpoint } from '../endpoint.ts';
import { reading } from '../reading.ts';

export const logOut: Endpoint<'/api/auth/logout', undefined> = {
  method: 'POST',
  path: '/api/auth/logout',
  answer: noDocument,
};

export const logOutReading = reading(logOut, () => ({
  says: 'Ends the session.',
  who: 'person',
  key: 'none',
}));

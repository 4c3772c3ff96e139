import { noDocument } from '../../resources/no-document.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const mailPasswordLink: Endpoint<'/api/v2/admin/people/:id/password-mails', undefined> = {
  method: 'POST',
  path: '/api/v2/admin/people/:id/password-mails',
  answer: noDocument,
};

export const mailPasswordLinkInput = endpointInput(mailPasswordLink, () => ({
  says: 'Mails a person a link to choose a new password.',
  who: 'person',
  needs: 'administer',
  key: 'none',
}));

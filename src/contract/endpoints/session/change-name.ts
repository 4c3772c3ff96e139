import type * as v from 'valibot';
import { noDocument } from '../../resources/no-document.ts';
import { nameRequest } from '../../resources/members.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const changeName: Endpoint<'/api/auth/user', undefined, { body: v.InferInput<typeof nameRequest> }> = {
  method: 'PATCH',
  path: '/api/auth/user',
  answer: noDocument,
};

export const changeNameInput = endpointInput(changeName, () => ({
  says: 'Changes the name of the person.',
  who: 'person',
  needs: 'signed-in',
  key: 'none',
  body: nameRequest,
}));

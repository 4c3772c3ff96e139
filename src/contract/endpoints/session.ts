/** Signing in and out. */
import type * as v from 'valibot';
import { loginDocument, loginRequest, refreshDocument, refreshRequest, userDocument } from '../resources/session.ts';
import type { Endpoint } from './endpoint.ts';
import { endpointInput } from './endpoint-input.ts';
import { noDocument } from '../resources/no-document.ts';

export const logIn: Endpoint<
  '/api/auth/login',
  v.InferOutput<typeof loginDocument>,
  { body: v.InferInput<typeof loginRequest> }
> = {
  method: 'POST',
  path: '/api/auth/login',
  answer: loginDocument,
};

export const logInInput = endpointInput(logIn, () => ({
  says: 'Signs a person in.',
  who: 'anybody',
  needs: 'anyone',
  key: 'none',
  body: loginRequest,
}));

export const refreshTokens: Endpoint<
  '/api/auth/refresh',
  v.InferOutput<typeof refreshDocument>,
  { body: v.InferInput<typeof refreshRequest> }
> = {
  method: 'POST',
  path: '/api/auth/refresh',
  answer: refreshDocument,
};

export const refreshTokensInput = endpointInput(refreshTokens, () => ({
  says: 'Issues new tokens for a refresh token, which can be used once.',
  who: 'anybody',
  needs: 'anyone',
  key: 'none',
  body: refreshRequest,
}));

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
  isForSetUp: true,
}));

export const readUser: Endpoint<'/api/auth/user', v.InferOutput<typeof userDocument>> = {
  method: 'GET',
  path: '/api/auth/user',
  answer: userDocument,
};

export const readUserInput = endpointInput(readUser, () => ({
  says: 'Who is signed in, and where.',
  who: 'person',
  needs: 'signed-in',
  key: 'none',
  isForSetUp: true,
}));

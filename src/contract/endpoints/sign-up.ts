/** Registration, and the first steps after it. */
import type * as v from 'valibot';
import {
  confirmationDocument,
  confirmationRequest,
  registrationCheckDocument,
  registrationCheckRequest,
  registrationDocument,
  registrationRequest,
  resendRequest,
  setUpDocument,
  setUpLocationRequest,
  setUpPracticeRequest,
  signUpDocument,
} from '../resources/sign-up.ts';
import type { Endpoint } from './endpoint.ts';
import { endpointInput } from './endpoint-input.ts';
import { noDocument } from '../resources/no-document.ts';
import { userDocument } from '../resources/session.ts';

export const readSignUp: Endpoint<'/api/auth/sign-up', v.InferOutput<typeof signUpDocument>> = {
  method: 'GET',
  path: '/api/auth/sign-up',
  answer: signUpDocument,
};

export const readSignUpInput = endpointInput(readSignUp, () => ({
  says: 'Whether new practices can sign up here, and whom to ask where they cannot.',
  who: 'anybody',
  needs: 'anyone',
  key: 'none',
}));

export const register: Endpoint<
  '/api/auth/register',
  v.InferOutput<typeof registrationDocument>,
  { body: v.InferInput<typeof registrationRequest> }
> = {
  method: 'POST',
  path: '/api/auth/register',
  answer: registrationDocument,
};

export const registerInput = endpointInput(register, () => ({
  says: 'Begins a sign-up and emails a link to confirm the address; the answer is the same if the address is already in use.',
  who: 'anybody',
  needs: 'anyone',
  key: 'none',
  body: registrationRequest,
}));

export const checkRegistration: Endpoint<
  '/api/auth/check-registration',
  v.InferOutput<typeof registrationCheckDocument>,
  { body: v.InferInput<typeof registrationCheckRequest> }
> = {
  method: 'POST',
  path: '/api/auth/check-registration',
  answer: registrationCheckDocument,
};

export const checkRegistrationInput = endpointInput(checkRegistration, () => ({
  says: 'Signs in the browser that began a sign-up, once its address is confirmed; until then it waits.',
  who: 'anybody',
  needs: 'anyone',
  key: 'none',
  body: registrationCheckRequest,
}));

export const resendConfirmation: Endpoint<
  '/api/auth/resend-email-confirmation',
  undefined,
  { body: v.InferInput<typeof resendRequest> }
> = {
  method: 'POST',
  path: '/api/auth/resend-email-confirmation',
  answer: noDocument,
};

export const resendConfirmationInput = endpointInput(resendConfirmation, () => ({
  says: 'Resends the link to confirm an address; the answer is the same if there is nothing to confirm.',
  who: 'anybody',
  needs: 'anyone',
  key: 'none',
  body: resendRequest,
}));

export const confirmEmail: Endpoint<
  '/api/auth/confirm',
  v.InferOutput<typeof confirmationDocument>,
  { body: v.InferInput<typeof confirmationRequest> }
> = {
  method: 'POST',
  path: '/api/auth/confirm',
  answer: confirmationDocument,
};

export const confirmEmailInput = endpointInput(confirmEmail, () => ({
  says: 'Confirms an address with the emailed link, which can be used once.',
  who: 'anybody',
  needs: 'anyone',
  key: 'none',
  body: confirmationRequest,
}));

export const readSetUp: Endpoint<'/api/auth/set-up', v.InferOutput<typeof setUpDocument>> = {
  method: 'GET',
  path: '/api/auth/set-up',
  answer: setUpDocument,
};

export const readSetUpInput = endpointInput(readSetUp, () => ({
  says: 'How far the person has set up their practice.',
  who: 'person',
  needs: 'signed-in',
  key: 'none',
}));

export const setUpPractice: Endpoint<
  '/api/auth/set-up/practice',
  v.InferOutput<typeof setUpDocument>,
  { body: v.InferInput<typeof setUpPracticeRequest> }
> = {
  method: 'POST',
  path: '/api/auth/set-up/practice',
  answer: setUpDocument,
};

export const setUpPracticeInput = endpointInput(setUpPractice, () => ({
  says: 'Verifies the license of the practice being set up, and saves both.',
  who: 'person',
  needs: 'signed-in',
  key: 'none',
  body: setUpPracticeRequest,
}));

export const setUpLocation: Endpoint<
  '/api/auth/set-up/location',
  v.InferOutput<typeof userDocument>,
  { body: v.InferInput<typeof setUpLocationRequest> }
> = {
  method: 'POST',
  path: '/api/auth/set-up/location',
  answer: userDocument,
};

export const setUpLocationInput = endpointInput(setUpLocation, () => ({
  says: 'Creates the practice and its first location, owned by the person.',
  who: 'person',
  needs: 'signed-in',
  key: 'none',
  body: setUpLocationRequest,
}));

/**
 * Whether what a device answers is of a passkey, for this host and for what was asked (WebAuthn). Rule: the person has been verified by
 * the device, so that a passkey is two factors: what one has, and what one knows or is. The library loads where it is first needed.
 */
import { type NewPasskey, PASSKEY_ALGORITHMS, type UsedPasskey } from '#contract/resources/passkeys.ts';
import type { HeldPasskeyRow } from '../../store/people/passkeys.ts';
import { Refused } from '../refused.ts';
import { isChallenge } from './challenge.ts';

interface Expected {
  readonly tokenKey: string;
  /** As browsers reach this server; its host is what passkeys are for. */
  readonly origin: string;
  readonly purpose: string;
}

/** @throws Refused */
export async function verifyNewPasskey(credential: NewPasskey, expected: Expected) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const expectedAnswer = expectation(expected);
  const { verified, registrationInfo: info } = await orWrong(() =>
    verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} },
      ...expectedAnswer.options,
      supportedAlgorithmIDs: [...PASSKEY_ALGORITHMS],
    }),
  );
  if (!verified) throw wrongPasskey();
  const { id, publicKey, counter } = info.credential;
  const [credentialId, key] = [Buffer.from(id, 'base64url'), Buffer.from(publicKey)];
  return { credentialId, publicKey: key, signCount: counter, challenge: expectedAnswer.challenge() };
}

/** @throws Refused */
export async function verifyUsedPasskey(credential: UsedPasskey, held: HeldPasskeyRow, expected: Expected) {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const expectedAnswer = expectation(expected);
  const { response, ...rest } = credential;
  const { userHandle, ...signed } = response;
  const { verified, authenticationInfo: info } = await orWrong(() =>
    verifyAuthenticationResponse({
      response: {
        ...rest,
        response: { ...signed, ...(userHandle === undefined ? {} : { userHandle }) },
        clientExtensionResults: {},
      },
      ...expectedAnswer.options,
      credential: { id: credential.id, publicKey: new Uint8Array(held.public_key), counter: Number(held.sign_count) },
    }),
  );
  if (!verified) throw wrongPasskey();
  return { signCount: info.newCounter, challenge: expectedAnswer.challenge() };
}

function expectation({ tokenKey, origin, purpose }: Expected) {
  let answered = '';
  return {
    /** The one that was answered. */
    challenge: () => answered,
    options: {
      expectedChallenge(challenge: string): boolean {
        answered = challenge;
        return isChallenge(tokenKey, purpose, challenge);
      },
      expectedOrigin: origin,
      expectedRPID: new URL(origin).hostname,
      requireUserVerification: true,
    },
  };
}

/** The library throws what is wrong with an answer. */
async function orWrong<Result>(verify: () => Promise<Result>): Promise<Result> {
  try {
    return await verify();
  } catch {
    throw wrongPasskey();
  }
}

export const wrongPasskey = (): Refused =>
  new Refused('wrong-passkey', 'This passkey doesn’t work here. Sign in with your password.');

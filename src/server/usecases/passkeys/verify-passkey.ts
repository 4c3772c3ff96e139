/**
 * Verifies a device's answer: a valid passkey, for this host and challenge (WebAuthn). Rule: the device must have verified the person, so
 * that a passkey is two factors: possession, and knowledge or biometrics. The library is loaded on first use.
 */
import { type NewPasskey, PASSKEY_ALGORITHMS, type UsedPasskey } from '#contract/resources/passkeys.ts';
import type { StoredPasskeyRow } from '../../store/people/passkeys.ts';
import { Refused } from '../refused.ts';
import { isChallenge } from './challenge.ts';

/** Where a passkey is used. */
export interface PasskeySite {
  /** As browsers see it. */
  readonly origin: string;
  /** The host to which the passkey is bound: that of the origin, or a parent of it. */
  readonly rpId: string;
}

interface Expected {
  readonly tokenKey: string;
  readonly site: PasskeySite;
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
export async function verifyUsedPasskey(credential: UsedPasskey, held: StoredPasskeyRow, expected: Expected) {
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

function expectation({ tokenKey, site, purpose }: Expected) {
  let answered = '';
  return {
    /** The challenge that was answered. */
    challenge: () => answered,
    options: {
      expectedChallenge(challenge: string): boolean {
        answered = challenge;
        return isChallenge(tokenKey, purpose, challenge);
      },
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: true,
    },
  };
}

/** Converts the library's exceptions about an invalid answer. */
async function orWrong<Result>(verify: () => Promise<Result>): Promise<Result> {
  try {
    return await verify();
  } catch {
    throw wrongPasskey();
  }
}

export const wrongPasskey = (): Refused =>
  new Refused('wrong-passkey', 'This passkey doesn’t work here. Sign in with your password.');

/** Creates and uses passkeys in the browser (AUTH-34): one module of the library, loaded on demand. */
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import {
  type NewPasskey,
  PASSKEY_ALGORITHMS,
  type PasskeyChallenge,
  type PasskeyRegistration,
  type UsedPasskey,
} from '#contract/resources/passkeys.ts';
import { appName } from '../../kit/app-name.ts';

/** Why the device provided no passkey, as a message for the person. */
export class PasskeyProblem extends Error {
  override readonly name = 'PasskeyProblem';
}

export async function makePasskey(
  { challenge, rpId, userHandle, exclude }: PasskeyRegistration,
  user: { readonly email: string; readonly name: string },
): Promise<NewPasskey> {
  requireHost(rpId);
  try {
    const { id, rawId, type, response } = await startRegistration({
      optionsJSON: {
        challenge,
        rp: { id: rpId, name: appName() },
        user: { id: userHandle, name: user.email, displayName: user.name },
        pubKeyCredParams: PASSKEY_ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
        excludeCredentials: exclude.map((each) => ({ id: each, type: 'public-key' as const })),
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
        attestation: 'none',
      },
    });
    const { clientDataJSON, attestationObject } = response;
    return { id, rawId, type, response: { clientDataJSON, attestationObject } };
  } catch (cause) {
    throw problemOf(cause);
  }
}

export async function usePasskey({ challenge, rpId }: PasskeyChallenge): Promise<UsedPasskey> {
  requireHost(rpId);
  try {
    const { id, rawId, type, response } = await startAuthentication({
      optionsJSON: { challenge, rpId, userVerification: 'required' },
    });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    const signed = { clientDataJSON, authenticatorData, signature };
    return { id, rawId, type, response: userHandle === undefined ? signed : { ...signed, userHandle } };
  } catch (cause) {
    throw problemOf(cause);
  }
}

/** A passkey belongs to one host and its subdomains. */
function requireHost(rpId: string): void {
  const { hostname } = window.location;
  if (hostname === rpId || hostname.endsWith(`.${rpId}`)) return;
  throw new PasskeyProblem(`Passkeys work at ${rpId}. Open ${appName()} there, or use your password.`);
}

function problemOf(cause: unknown): PasskeyProblem {
  const name = cause instanceof Error ? cause.name : '';
  if (name === 'InvalidStateError') return new PasskeyProblem('This device has a passkey for you already.', { cause });
  if (name === 'NotAllowedError' || name === 'AbortError')
    return new PasskeyProblem('No passkey was used. Try again, or use your password.', { cause });
  return new PasskeyProblem('This device can’t use a passkey here. Use your password.', { cause });
}

/** Signs a person in with a passkey (AUTH-34). Rule: a device's answer works once, and a passkey replaces password and code. */
import type { UsedPasskey } from '#contract/resources/passkeys.ts';
import { lockPasskey, markPasskeyUsed, consumeChallenge } from '../../store/people/passkeys.ts';
import { lockUserForSignIn } from '../../store/people/read-users.ts';
import { inTransaction } from '../../store/transaction.ts';
import type { Installation } from '../installation.ts';
import { beginSession, type SignedIn } from '../session/begin-session.ts';
import { deviceHashOf } from '../session/known-device.ts';
import { newChallenge } from './challenge.ts';
import { challengeHash } from './passkeys.ts';
import { type PasskeySite, verifyUsedPasskey, wrongPasskey } from './verify-passkey.ts';

const PURPOSE = 'sign-in';

export function challengePasskey({ tokenKey }: Installation, { rpId }: PasskeySite) {
  return { meta: { challenge: newChallenge(tokenKey, PURPOSE), rpId } };
}

export interface PasskeyLogin {
  readonly credential: UsedPasskey;
  readonly device: string;
  readonly address: string;
  readonly deviceSecret: string | null;
  readonly site: PasskeySite;
}

/** @throws Refused */
export function logInByPasskey({ store, tokenKey }: Installation, login: PasskeyLogin): Promise<SignedIn> {
  const { credential, device, address, deviceSecret, site } = login;
  return inTransaction(store, async (connection) => {
    const held = await lockPasskey(connection, Buffer.from(credential.id, 'base64url'));
    if (held === null) throw wrongPasskey();
    const { signCount, challenge } = await verifyUsedPasskey(credential, held, { tokenKey, site, purpose: PURPOSE });
    const user = await lockUserForSignIn(connection, held.user_id);
    if (user === null || !(await consumeChallenge(connection, challengeHash(tokenKey, challenge))))
      throw wrongPasskey();
    await markPasskeyUsed(connection, held.id, signCount);
    const deviceHash = deviceSecret === null ? null : deviceHashOf(tokenKey, deviceSecret);
    return await beginSession(connection, { user, tokenKey, device, address, deviceHash, how: 'passkey' });
  });
}

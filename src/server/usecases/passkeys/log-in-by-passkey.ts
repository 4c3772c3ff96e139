/** Signs a person in with a passkey (AUTH-34). Rule: a device's answer works once, and a passkey replaces password and code. */
import type { UsedPasskey } from '#contract/resources/passkeys.ts';
import { lockPasskey, markPasskeyUsed, consumeChallenge } from '../../store/people/passkeys.ts';
import { findUser } from '../../store/people/read-users.ts';
import { inTransaction } from '../../store/transaction.ts';
import type { Installation } from '../installation.ts';
import { beginSession, type SignedIn } from '../session/begin-session.ts';
import { deviceHashOf } from '../session/known-device.ts';
import { newChallenge } from './challenge.ts';
import { challengeHash } from './passkeys.ts';
import { verifyUsedPasskey, wrongPasskey } from './verify-passkey.ts';

const PURPOSE = 'sign-in';

export function challengePasskey({ tokenKey }: Installation, origin: string) {
  return { meta: { challenge: newChallenge(tokenKey, PURPOSE), rpId: new URL(origin).hostname } };
}

export interface PasskeyLogin {
  readonly credential: UsedPasskey;
  readonly device: string;
  readonly address: string;
  readonly deviceSecret: string | null;
  readonly origin: string;
}

/** @throws Refused */
export function logInByPasskey({ store, tokenKey }: Installation, login: PasskeyLogin): Promise<SignedIn> {
  const { credential, device, address, deviceSecret, origin } = login;
  return inTransaction(store, async (connection) => {
    const held = await lockPasskey(connection, Buffer.from(credential.id, 'base64url'));
    if (held === null) throw wrongPasskey();
    const { signCount, challenge } = await verifyUsedPasskey(credential, held, { tokenKey, origin, purpose: PURPOSE });
    const user = await findUser(connection, held.user_id);
    if (user === null || !(await consumeChallenge(connection, challengeHash(tokenKey, challenge))))
      throw wrongPasskey();
    await markPasskeyUsed(connection, held.id, signCount);
    const deviceHash = deviceSecret === null ? null : deviceHashOf(tokenKey, deviceSecret);
    return await beginSession(connection, { user, tokenKey, device, address, deviceHash, how: 'passkey' });
  });
}

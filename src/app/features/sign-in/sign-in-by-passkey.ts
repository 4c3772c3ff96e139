/** Signs in with a passkey of this device (AUTH-34). Loaded on demand. */
import { challengePasskey, logInByPasskey } from '#remote/http/passkey-calls.ts';
import type { StockroomRuntime } from '../../session/stockroom-runtime.ts';
import { sessionFromLogin } from '../../session/session-from-login.ts';
import { failureText } from '../../text/failure-text.ts';
import { PasskeyProblem, usePasskey } from '../../things/password/passkey-device.ts';

/** @returns an error message; null: signed in */
export async function signInByPasskey({
  api,
  device,
}: Pick<StockroomRuntime, 'api' | 'device'>): Promise<string | null> {
  try {
    const credential = await usePasskey(await challengePasskey(api));
    const login = await logInByPasskey(api, { credential, device: await device.deviceName() });
    await device.saveSession(sessionFromLogin(login, Date.now()));
    return null;
  } catch (failure) {
    return failure instanceof PasskeyProblem ? failure.message : failureText(failure);
  }
}

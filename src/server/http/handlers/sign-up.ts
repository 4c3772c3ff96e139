/** Sign-up, the set-up wizard, and changing the email address (AUTH-03..06, AUTH-13, AUTH-21, ACC-02). */
import { LOCATION_HEADER } from '#contract/headers.ts';
import type { SetUpResource } from '#contract/resources/sign-up.ts';
import { findUser, readLocations, type UserRow } from '../../store/people/read-users.ts';
import { completeWizard, readPracticeSetUp } from '../../store/people/set-ups.ts';
import type { Store } from '../../store/open-store.ts';
import { Refused } from '../../usecases/refused.ts';
import { locationResource, userResource } from '../../usecases/session/user-document.ts';
import { changeEmail } from '../../usecases/sign-up/change-email.ts';
import { checkRegistration } from '../../usecases/sign-up/check-registration.ts';
import { confirmEmail } from '../../usecases/sign-up/confirm-email.ts';
import { register } from '../../usecases/sign-up/register.ts';
import { resendConfirmation } from '../../usecases/sign-up/send-confirmation.ts';
import { setUpLocation, setUpPractice } from '../../usecases/sign-up/set-up.ts';
import { brandOfHost } from '../brand-of-host.ts';
import { callerNetwork } from '../caller-network.ts';
import { auditActorOf } from '../audit-actor-of.ts';
import { keepDeviceSecret } from '../device-cookie.ts';
import type { Handlers } from '../handler.ts';
import { headerOf } from '../request-actor.ts';

export const signUpHandlers: Handlers<
  | 'readSignUp'
  | 'register'
  | 'checkRegistration'
  | 'resendConfirmation'
  | 'confirmEmail'
  | 'readSetUp'
  | 'setUpPractice'
  | 'setUpLocation'
  | 'changeEmail'
  | 'completeWizard'
> = {
  async readSignUp(_, { signUp }) {
    return { meta: signUp };
  },

  async register({ body, request }, { installation, signUp }) {
    const from = { address: callerNetwork(request.ip), brand: brandOfHost(request).key };
    return { meta: await register(installation, signUp, { ...body.data.attributes, ...from }) };
  },

  async checkRegistration({ body, reply, request }, { installation, publicOrigin }) {
    const { waiting, device = '' } = body.data.attributes;
    const signedIn = await checkRegistration(installation, { waiting, device, address: callerNetwork(request.ip) });
    if (signedIn === null) return { meta: { result: 'waiting' } };
    const isHttps = request.protocol === 'https' || publicOrigin().startsWith('https:');
    keepDeviceSecret(reply, signedIn.deviceSecret, isHttps);
    const data = await userOf(installation.store, signedIn.user, headerOf(request, LOCATION_HEADER));
    return { data, meta: { result: 'success', ...signedIn.tokens } };
  },

  async resendConfirmation({ body, request }, { installation }) {
    const { email, waiting = null } = body.data.attributes;
    const from = { address: callerNetwork(request.ip), brand: brandOfHost(request).key };
    await resendConfirmation(installation, { email, waiting, ...from });
    return undefined;
  },

  async confirmEmail({ body, request }, { installation, publicOrigin }) {
    const address = callerNetwork(request.ip);
    return { meta: await confirmEmail(installation, { ...body.data.attributes, address, origin: publicOrigin() }) };
  },

  async readSetUp({ actor }, { installation: { store } }) {
    return { data: await setUpOf(store, actor.userId) };
  },

  async setUpPractice({ actor, body }, { installation: { store }, licenseCheck }) {
    await setUpPractice(store, actor, { practice: body.data.attributes, check: licenseCheck });
    return { data: await setUpOf(store, actor.userId) };
  },

  async setUpLocation({ actor, body, request }, { installation: { store } }) {
    await setUpLocation(store, { ...auditActorOf(actor, request), actor }, body.data.attributes);
    const user = await findUser(store.pool, actor.userId);
    if (user === null) throw new Refused('not-found', 'There is no such user.');
    return { data: await userOf(store, user, null) };
  },

  async changeEmail({ actor, body, request }, { installation, publicOrigin }) {
    const address = callerNetwork(request.ip);
    await changeEmail(installation, actor, { ...body.data.attributes, address, origin: publicOrigin() });
    return undefined;
  },

  async completeWizard({ actor, locationId }, { installation: { store } }) {
    await completeWizard(store.pool, locationId);
    const row = (await readLocations(store.pool, actor.userId)).find(({ id }) => id === locationId);
    if (row === undefined) throw new Refused('not-found', 'There is no such location.');
    return { data: locationResource(row) };
  },
};

/** People who sign up are not demo accounts, and nobody acts for them. */
async function userOf(store: Store, user: UserRow, currentId: string | null) {
  const alone = { isDemo: false, isActing: false, awaitsFactor: false };
  return userResource(user, await readLocations(store.pool, user.id), { currentId, ...alone });
}

/** Empty for a person without a pending set-up. */
async function setUpOf(store: Store, userId: string): Promise<SetUpResource> {
  const row = await readPracticeSetUp(store.pool, userId);
  return { type: 'set-ups', id: userId, attributes: { practice: row?.practice ?? null } };
}

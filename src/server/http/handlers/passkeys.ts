/** Passkeys: the person's own, and signing in with one (AUTH-34). */
import { addPasskey, beginPasskey, passkeysOf, removePasskey } from '../../usecases/passkeys/passkeys.ts';
import { challengePasskey, logInByPasskey } from '../../usecases/passkeys/log-in-by-passkey.ts';
import { callerNetwork } from '../caller-network.ts';
import { deviceSecretOf, keepDeviceSecret } from '../device-cookie.ts';
import { passkeySite } from '../passkey-site.ts';
import { auditActorOf } from '../audit-actor-of.ts';
import type { Handlers } from '../handler.ts';
import { resourceOfUser } from './session.ts';

export const passkeyHandlers: Handlers<
  'listPasskeys' | 'beginPasskey' | 'addPasskey' | 'removePasskey' | 'challengePasskey' | 'logInByPasskey'
> = {
  listPasskeys: ({ actor }, { installation }) => passkeysOf(installation, actor.adminId ?? actor.userId),

  beginPasskey({ actor, body, request }, { installation, publicOrigin }) {
    const proof = { ...body.data.attributes, site: passkeySite(publicOrigin(), request.hostname) };
    return beginPasskey(installation, { ...auditActorOf(actor, request), actor }, proof);
  },

  addPasskey({ actor, body, request }, { installation, publicOrigin }) {
    const made = { ...body.data.attributes, site: passkeySite(publicOrigin(), request.hostname) };
    return addPasskey(installation, { ...auditActorOf(actor, request), actor }, made);
  },

  async removePasskey({ actor, body, request, params: { id } }, { installation, publicOrigin }) {
    const proof = { id, ...body.data.attributes, site: passkeySite(publicOrigin(), request.hostname) };
    await removePasskey(installation, { ...auditActorOf(actor, request), actor }, proof);
    return undefined;
  },

  async challengePasskey({ request }, { installation, publicOrigin }) {
    return challengePasskey(installation, passkeySite(publicOrigin(), request.hostname));
  },

  async logInByPasskey({ body, request, reply }, services) {
    const { installation, publicOrigin } = services;
    const { credential, device = '' } = body.data.attributes;
    const isHttps = request.protocol === 'https' || publicOrigin().startsWith('https:');
    const { user, tokens, deviceSecret } = await logInByPasskey(installation, {
      credential,
      device,
      address: callerNetwork(request.ip),
      deviceSecret: deviceSecretOf(request, isHttps),
      site: passkeySite(publicOrigin(), request.hostname),
    });
    keepDeviceSecret(reply, deviceSecret, isHttps);
    return {
      data: await resourceOfUser(services, user, { request, isActing: false, awaitsFactor: false }),
      meta: { result: 'success', ...tokens },
    };
  },
};

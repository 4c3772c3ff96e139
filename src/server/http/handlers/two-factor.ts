/** Second factors (AUTH-33). */
import {
  beginTwoFactor,
  confirmTwoFactor,
  renewRecoveryCodes,
  turnOffTwoFactor,
  twoFactorOf,
} from '../../usecases/two-factor/change-two-factor.ts';
import { auditActorOf } from '../audit-actor-of.ts';
import type { Handlers } from '../handler.ts';

export const twoFactorHandlers: Handlers<
  'readTwoFactor' | 'beginTwoFactor' | 'confirmTwoFactor' | 'renewRecoveryCodes' | 'turnOffTwoFactor'
> = {
  readTwoFactor: ({ actor }, { installation }) => twoFactorOf(installation, actor.adminId ?? actor.userId),

  beginTwoFactor: ({ actor, body, request }, { installation }) =>
    beginTwoFactor(installation, { ...auditActorOf(actor, request), actor }, body.data.attributes.password),

  confirmTwoFactor({ actor, body, request }, { installation, publicOrigin }) {
    const confirmation = { ...body.data.attributes, origin: publicOrigin() };
    return confirmTwoFactor(installation, { ...auditActorOf(actor, request), actor }, confirmation);
  },

  renewRecoveryCodes({ actor, body, request }, { installation, publicOrigin }) {
    const proof = { ...body.data.attributes, origin: publicOrigin() };
    return renewRecoveryCodes(installation, { ...auditActorOf(actor, request), actor }, proof);
  },

  async turnOffTwoFactor({ actor, body, request }, { installation, publicOrigin }) {
    const proof = { ...body.data.attributes, origin: publicOrigin() };
    await turnOffTwoFactor(installation, { ...auditActorOf(actor, request), actor }, proof);
    return undefined;
  },
};

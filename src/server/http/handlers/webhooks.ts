/** Outgoing webhooks of a location. */
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../usecases/actor.ts';
import {
  deliveriesOf,
  deleteWebhook,
  makeWebhook,
  replayDelivery,
  rotateWebhookSecret,
  webhooksOf,
} from '../../usecases/webhooks/manage-webhooks.ts';
import { callerNetwork } from '../caller-network.ts';
import type { Handlers } from '../handler.ts';

const auditActorOf = (actor: Actor, request: FastifyRequest) => ({ actor, address: callerNetwork(request.ip) });

export const webhookHandlers: Handlers<
  | 'listWebhooks'
  | 'makeWebhook'
  | 'removeWebhook'
  | 'rotateWebhookSecret'
  | 'listWebhookDeliveries'
  | 'replayWebhookDelivery'
> = {
  listWebhooks: ({ locationId }, { installation: { store } }) => webhooksOf(store, locationId),

  makeWebhook: ({ actor, locationId, body, request }, { installation, outgoing }) =>
    makeWebhook({ ...installation, outgoing }, auditActorOf(actor, request), { locationId, ...body.data.attributes }),

  async removeWebhook({ actor, locationId, params: { id }, request }, { installation }) {
    await deleteWebhook(installation, auditActorOf(actor, request), { locationId, id });
    return undefined;
  },

  rotateWebhookSecret: ({ actor, locationId, params: { id }, request }, { installation }) =>
    rotateWebhookSecret(installation, auditActorOf(actor, request), { locationId, id }),

  listWebhookDeliveries: ({ locationId, params: { id } }, { installation: { store } }) =>
    deliveriesOf(store, locationId, id),

  async replayWebhookDelivery({ actor, locationId, params: { id }, request }, { installation }) {
    await replayDelivery(installation, auditActorOf(actor, request), { locationId, id });
    return undefined;
  },
};

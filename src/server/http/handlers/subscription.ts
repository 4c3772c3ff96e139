/** The subscription of a location: plans, payments, the steps of adding a card (API-37..39, API-54). */
import type { FastifyRequest } from 'fastify';
import { readLocations } from '../../store/people/read-users.ts';
import type { Actor } from '../../usecases/actor.ts';
import { Refused } from '../../usecases/refused.ts';
import { locationResource } from '../../usecases/session/user-document.ts';
import { askRecharge } from '../../usecases/subscription/recharge.ts';
import { attachCard, paymentCustomer, setupIntent } from '../../usecases/subscription/saved-card.ts';
import { paymentsDocument, plansDocument } from '../../usecases/subscription/subscription-documents.ts';
import { callerNetwork } from '../caller-network.ts';
import type { Handlers } from '../handler.ts';

const doerOf = (actor: Actor, request: FastifyRequest) => ({ actor, address: callerNetwork(request.ip) });

export const subscriptionHandlers: Handlers<
  | 'addPaymentCustomer'
  | 'createSetupIntent'
  | 'attachPaymentMethod'
  | 'recharge'
  | 'rechargeHere'
  | 'listPlans'
  | 'listPayments'
> = {
  async addPaymentCustomer({ locationId }, { billing }) {
    const stripeCustomer = await paymentCustomer(billing, locationId);
    const { publishableKey } = billing.cards;
    return { data: { type: 'payment-customers', id: locationId, attributes: { stripeCustomer, publishableKey } } };
  },

  async createSetupIntent({ locationId }, { billing }) {
    const { id, clientSecret } = await setupIntent(billing, locationId);
    return { data: { type: 'setup-intents', id, attributes: { client_secret: clientSecret } } };
  },

  async attachPaymentMethod({ actor, locationId, body }, { billing }) {
    const card = await attachCard(billing, locationId, body.data.attributes.paymentMethodId);
    const row = (await readLocations(billing.store.pool, actor.userId)).find((each) => each.id === locationId);
    if (row === undefined) throw new Refused('not-found', 'There is no such location.');
    const data = locationResource(row);
    const { attributes } = data;
    // What was attached, which is saved with the PATCH that repeats it.
    return { data: { ...data, attributes: { ...attributes, card, params: { ...attributes.params, card } } } };
  },

  async recharge({ actor, locationId, request }, { billing }) {
    await askRecharge(billing, doerOf(actor, request), locationId);
    return undefined;
  },

  async rechargeHere({ actor, locationId, request }, { billing }) {
    await askRecharge(billing, doerOf(actor, request), locationId);
    return undefined;
  },

  listPlans: async () => plansDocument(),

  listPayments: ({ locationId }, { billing }) => paymentsDocument(billing.store, locationId),
};

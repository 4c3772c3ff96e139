/** The subscription of a location: plans, payments, the steps of adding a card (API-37..39, API-54). */
import type { FastifyRequest } from 'fastify';
import { findUser, readLocations } from '../../store/people/read-users.ts';
import { type Actor, requireThemselves } from '../../usecases/actor.ts';
import { Refused } from '../../usecases/refused.ts';
import { locationResource } from '../../usecases/session/user-document.ts';
import { confirmationOfPayment } from '../../usecases/subscription/confirm-payment.ts';
import { requestRecharge } from '../../usecases/subscription/recharge.ts';
import { attachCard, ENTER_A_CARD, paymentCustomer, setupIntent } from '../../usecases/subscription/saved-card.ts';
import { paymentsDocument, plansDocument } from '../../usecases/subscription/subscription-documents.ts';
import { callerNetwork } from '../caller-network.ts';
import type { Handlers, Services } from '../handler.ts';

const auditActorOf = (actor: Actor, request: FastifyRequest) => ({ actor, address: callerNetwork(request.ip) });

/** The demo's accounts have public passwords, so a card that can be charged is never saved for them (AUTH-17). */
async function requireCardHolder(actor: Actor, { billing, demoPeople }: Services): Promise<void> {
  requireThemselves(actor, ENTER_A_CARD);
  if (billing.cards.name !== 'stripe-live') return;
  const user = await findUser(billing.store.pool, actor.userId);
  if (demoPeople.some(({ attributes }) => attributes.email === user?.email))
    throw new Refused('forbidden', 'The demo takes no real cards.');
}

export const subscriptionHandlers: Handlers<
  | 'addPaymentCustomer'
  | 'createSetupIntent'
  | 'attachPaymentMethod'
  | 'recharge'
  | 'rechargeHere'
  | 'listPlans'
  | 'listPayments'
  | 'confirmPayment'
> = {
  async addPaymentCustomer({ locationId }, { billing }) {
    const stripeCustomer = await paymentCustomer(billing, locationId);
    const { publishableKey } = billing.cards;
    return { data: { type: 'payment-customers', id: locationId, attributes: { stripeCustomer, publishableKey } } };
  },

  async createSetupIntent({ actor, locationId }, services) {
    const { billing } = services;
    await requireCardHolder(actor, services);
    const { id, clientSecret } = await setupIntent(billing, locationId);
    return { data: { type: 'setup-intents', id, attributes: { client_secret: clientSecret } } };
  },

  async attachPaymentMethod({ actor, locationId, body }, services) {
    const { billing } = services;
    await requireCardHolder(actor, services);
    const card = await attachCard(billing, locationId, body.data.attributes.paymentMethodId);
    const row = (await readLocations(billing.store.pool, actor.userId)).find((each) => each.id === locationId);
    if (row === undefined) throw new Refused('not-found', 'There is no such location.');
    const data = locationResource(row);
    const { attributes } = data;
    // The attached card, which the following PATCH repeats and saves.
    return { data: { ...data, attributes: { ...attributes, card, params: { ...attributes.params, card } } } };
  },

  async recharge({ actor, locationId, request }, { billing }) {
    await requestRecharge(billing, auditActorOf(actor, request), locationId);
    return undefined;
  },

  async rechargeHere({ actor, locationId, request }, { billing }) {
    await requestRecharge(billing, auditActorOf(actor, request), locationId);
    return undefined;
  },

  listPlans: async () => plansDocument(),

  listPayments: ({ locationId }, { billing }) => paymentsDocument(billing.store, locationId),

  async confirmPayment({ locationId, params: { id } }, { billing }) {
    return {
      data: { type: 'payment-confirmations', id, attributes: await confirmationOfPayment(billing, locationId, id) },
    };
  },
};

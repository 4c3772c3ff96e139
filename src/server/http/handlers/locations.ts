/** The user's locations, and what is in their carts (LOC-08..10, API-42). */
import { may } from '#domain/access/policy.ts';
import { readLocations } from '../../store/people/read-users.ts';
import { setWizardStep } from '../../store/people/set-ups.ts';
import { rightsAt } from '../../usecases/actor.ts';
import { accountsDocument } from '../../usecases/distributors/accounts.ts';
import { notAllowed } from '../../usecases/not-allowed.ts';
import { addLocation } from '../../usecases/people/add-location.ts';
import { changeLocation } from '../../usecases/people/change-location.ts';
import { Refused } from '../../usecases/refused.ts';
import { removeCard, saveCard } from '../../usecases/subscription/saved-card.ts';
import { locationResource } from '../../usecases/session/user-document.ts';
import { requireSecondFactor } from '../../usecases/two-factor/require-second-factor.ts';
import { auditActorOf } from '../audit-actor-of.ts';
import { callerNetwork } from '../caller-network.ts';
import type { Handlers } from '../handler.ts';

export const locationHandlers: Handlers<
  'listLocations' | 'listCartCounters' | 'readLocation' | 'addLocation' | 'changeLocation'
> = {
  async listLocations({ actor }, { installation: { store } }) {
    const rows = await readLocations(store.pool, actor.userId);
    return { data: rows.map(locationResource), meta: { total: rows.length } };
  },

  async listCartCounters({ actor }, { installation: { store } }) {
    const rows = await readLocations(store.pool, actor.userId);
    const data = rows.map((row) => ({
      type: 'locations-cart-counters',
      id: row.id,
      attributes: { qty: row.cart_counter, qty_urgent: row.urgent_counter },
    }));
    return { data };
  },

  async readLocation({ actor, locationId, query: { include } }, { installation: { store } }) {
    const row = (await readLocations(store.pool, actor.userId)).find((each) => each.id === locationId);
    if (row === undefined) throw new Refused('not-found', 'There is no such location.');
    if (include.length === 0) return { data: locationResource(row) };
    const seesLogins = may(rightsAt(actor, locationId), 'order');
    const { data: included } = await accountsDocument(store, locationId, seesLogins);
    return { data: locationResource(row), included };
  },

  async addLocation({ actor, locationId: at, body, request }, { installation: { store } }) {
    const auditActor = { ...auditActorOf(actor, request), actor };
    const id = await addLocation(store, auditActor, { at, step: body.data.attributes, now: new Date() });
    const row = (await readLocations(store.pool, actor.userId)).find((each) => each.id === id);
    if (row === undefined) throw new Refused('not-found', 'There is no such location.');
    return { data: locationResource(row) };
  },

  async changeLocation({ actor, locationId, body, request }, { installation: { store }, billing }) {
    const auditActor = { actor, address: callerNetwork(request.ip) };
    const { card: ownCard, params, asksSecondFactor, wizardStep, ...rest } = body.data.attributes;
    const card = ownCard === undefined ? params?.card : ownCard;
    const weekly = rest.trackBudgetWeekly ?? params?.track_budget_weekly;
    const patch = weekly === undefined ? rest : { ...rest, trackBudgetWeekly: weekly };
    const isAboutMoney = patch.budget !== undefined || patch.trackBudgetWeekly !== undefined;
    if (isAboutMoney && !may(rightsAt(actor, locationId), 'see-money')) {
      const { code, detail, details } = notAllowed('see-money');
      throw new Refused(code, detail, details);
    }
    if (asksSecondFactor !== undefined)
      await requireSecondFactor(store, auditActor, { locationId, asks: asksSecondFactor });
    if (wizardStep !== undefined) await setWizardStep(store.pool, locationId, wizardStep);
    if (card === null) await removeCard(billing, auditActor, locationId);
    else if (card !== undefined) await saveCard(billing, auditActor, { locationId, card });
    await changeLocation(store, auditActor, { locationId, asked: patch, now: new Date().toISOString() });
    const row = (await readLocations(store.pool, actor.userId)).find((each) => each.id === locationId);
    if (row === undefined) throw new Refused('not-found', 'There is no such location.');
    return { data: locationResource(row) };
  },
};

/** Savings Analysis, the price watch, and the home screen (SAV-04). */
import { setPriceWatch } from '../../store/savings/price-watch-rows.ts';
import { homeDocument } from '../../usecases/home/read-home.ts';
import { savingsDocument } from '../../usecases/savings/read-savings.ts';
import type { Handlers } from '../handler.ts';

export const savingsHandlers: Handlers<'readSavings' | 'setPriceWatch' | 'readHome'> = {
  readSavings: ({ locationId }, { installation: { store } }) => savingsDocument(store, locationId),

  async setPriceWatch({ locationId, body }, { installation: { store } }) {
    await setPriceWatch(store.pool, locationId, body.data.attributes.percent);
    return undefined;
  },

  readHome: ({ locationId }, { installation: { store }, demoPeople }) =>
    homeDocument(store, { locationId, isDemo: demoPeople.length > 0 }),
};

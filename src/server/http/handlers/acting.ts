/** People for whom an admin may act (IMP-01, IMP-05). */
import { MAX_PEOPLE, type PersonToActForResource } from '#contract/resources/people-to-act-for.ts';
import { findPeopleToActFor } from '../../store/people/people-to-act-for.ts';
import type { Handlers } from '../handler.ts';

export const actingHandlers: Handlers<'listPeopleToActFor'> = {
  async listPeopleToActFor({ query }, { installation: { store } }) {
    const search = query['filter[search]'].trim();
    const rows = await findPeopleToActFor(store.pool, { search, max: MAX_PEOPLE });
    return {
      data: rows.map(({ id, name, email, locations }): PersonToActForResource => ({
        type: 'people',
        id,
        attributes: { name, email, locations },
      })),
    };
  },
};

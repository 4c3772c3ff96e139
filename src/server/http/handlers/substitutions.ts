/** "Never offer this instead of that" and "these are the same for us" (resources/substitution.ts). */
import { Refused } from '../../usecases/refused.ts';
import {
  decideSubstitution,
  forgetSubstitution,
  substitutionsDocument,
} from '../../usecases/substitutions/substitutions.ts';
import type { Handlers } from '../handler.ts';

export const substitutionHandlers: Handlers<'listSubstitutions' | 'decideSubstitution' | 'forgetSubstitution'> = {
  listSubstitutions: ({ locationId }, { installation: { store } }) => substitutionsDocument(store, locationId),

  decideSubstitution: ({ write, body }) => decideSubstitution(write, body.data.attributes),

  async forgetSubstitution({ write, params }) {
    const [, fromProductId = '', toProductId = ''] = /^(\d{1,18})-(\d{1,18})$/.exec(params.id) ?? [];
    if (toProductId === '') throw new Refused('not-found', 'A pair is named by two product ids.');
    return forgetSubstitution(write, { fromProductId, toProductId });
  },
};

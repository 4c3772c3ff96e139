/**
 * "Never offer this" and "Same for us", wherever a product is proposed in place of another one. Rule: the decision applies
 * at once for everybody at the location: the proposals on this screen are reloaded; and it can be undone beside the
 * message.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SubstitutionChoice } from '#contract/resources/substitution.ts';
import { decideSubstitution, forgetSubstitution, type ProductPair } from '#remote/http/substitution-calls.ts';
import { useStockroom } from '../../stockroom.tsx';
import { detailOf } from '../../text/failure-text.ts';
import { alertError, alertUndo } from '../../kit/alert.ts';

export interface ProposedPair extends ProductPair {
  readonly fromName: string;
  readonly toName: string;
  /** The location's earlier decision about the pair; null: none. */
  readonly before: SubstitutionChoice | null;
}

export interface SubstitutionActions {
  readonly decide: (pair: ProposedPair, choice: SubstitutionChoice) => Promise<void>;
  readonly forget: (pair: ProposedPair) => Promise<void>;
  /** The pair whose decision is being saved, as `from-to`; null: none. */
  readonly busy: string | null;
}

export const pairKey = ({ fromProductId, toProductId }: ProductPair): string => `${fromProductId}-${toProductId}`;

/** @param onChanged called when the proposals may have changed */
export function useSubstitutions(onChanged: () => void = () => undefined): SubstitutionActions {
  const { api } = useStockroom();
  const client = useQueryClient();
  const [busy, setBusy] = useState<string | null>(null);

  const refresh = (): void => {
    for (const kind of ['cart-groups', 'cart-alternatives', 'substitutions', 'alternatives']) {
      void client.invalidateQueries({ queryKey: [kind] });
    }
    onChanged();
  };
  const save = async (pair: ProposedPair, choice: SubstitutionChoice | null): Promise<boolean> => {
    setBusy(pairKey(pair));
    try {
      await (choice === null ? forgetSubstitution(api, pair) : decideSubstitution(api, pair, choice));
      refresh();
      return true;
    } catch (failure) {
      alertError(`Your choice was not saved. ${detailOf(failure)}`);
      return false;
    } finally {
      setBusy(null);
    }
  };
  return {
    busy,
    async decide(pair, choice) {
      if (await save(pair, choice)) alertUndo(decidedText(pair, choice), () => void save(pair, pair.before));
    },
    async forget(pair) {
      if (await save(pair, null)) alertUndo('Substitution removed.', () => void save(pair, pair.before));
    },
  };
}

export function decidedText({ fromName, toName, ...pair }: ProposedPair, choice: SubstitutionChoice): string {
  if (choice === 'same') return `${fromName} and ${toName} are the same for this location.`;
  return pair.fromProductId === pair.toProductId
    ? `Other packs and distributors of ${fromName} won’t be offered.`
    : `${toName} won’t be offered instead of ${fromName}.`;
}

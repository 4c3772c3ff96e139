/**
 * This location's substitution choices: author, time, and a button to remove each. Needs the server, since a choice that was removed
 * elsewhere must not be shown as valid.
 */
import { Button } from '@mantine/core';
import { IconEqual, IconEqualNot } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { SubstitutionResource } from '#contract/resources/substitution.ts';
import { readSubstitutions } from '#remote/http/substitution-calls.ts';
import { queryKeys } from '../../query/query-keys.ts';
import { useStockroom } from '../../stockroom.tsx';
import { failureText } from '../../text/failure-text.ts';
import { focusableLoading } from '../../kit/focusable-loading.tsx';
import { instantText } from '../../kit/dates.ts';
import { pairKey, type ProposedPair, useSubstitutions } from '../../things/substitution/use-substitutions.ts';
import { choiceText } from './choice-text.ts';
import layout from '../../kit/layout.module.css';
import classes from './substitutions.module.css';

export function SubstitutionsList() {
  const { api } = useStockroom();
  const { data, error, isPending } = useQuery({
    queryKey: queryKeys.substitutions(),
    queryFn: ({ signal }) => readSubstitutions(api, signal),
    staleTime: 0,
  });
  const { busy, forget } = useSubstitutions();
  if (data === undefined) {
    return (
      <p className={classes['quiet']} role={error === null ? undefined : 'alert'}>
        {isPending && error === null ? 'Loading…' : failureText(error)}
      </p>
    );
  }
  if (data.length === 0) {
    return (
      <p className={classes['quiet']}>
        No choices yet. Choose “Never offer this” or “Same for us” next to a product’s alternatives in the cart.
      </p>
    );
  }
  return (
    <ul className={layout['list']}>
      {data.map((each) => (
        <Substitution
          key={each.id}
          resource={each}
          isBusy={busy === pairKey(pairOf(each))}
          onRemove={() => void forget(pairOf(each))}
        />
      ))}
    </ul>
  );
}

interface SubstitutionProps {
  readonly resource: SubstitutionResource;
  readonly isBusy: boolean;
  readonly onRemove: () => void;
}

function Substitution({ resource: { attributes }, isBusy, onRemove }: SubstitutionProps) {
  const { choice, from, to, madeBy, madeAt } = attributes;
  const Sign = choice === 'same' ? IconEqual : IconEqualNot;
  return (
    <li className={classes['row']}>
      <div className={classes['what']}>
        <p className={classes['choice']}>{choiceText(attributes)}</p>
        <p className={classes['product']}>
          {from.name} <Maker product={from} />
        </p>
        {from.id === to.id ? null : (
          <p className={classes['product']}>
            <Sign size={18} className={classes['sign'] ?? ''} aria-hidden="true" /> {to.name} <Maker product={to} />
          </p>
        )}
        <p className={classes['quiet']}>
          {madeBy}, {instantText(madeAt)}
        </p>
      </div>
      <Button
        variant="default"
        size="md"
        aria-label={`Remove: ${choiceText(attributes)}, ${from.name}, ${to.name}`}
        {...focusableLoading(isBusy, onRemove)}
      >
        Remove
      </Button>
    </li>
  );
}

function Maker({ product }: { readonly product: SubstitutionResource['attributes']['from'] }) {
  const parts = [product.manufacturerName, product.manufacturerSku].filter((part) => part !== '');
  return <span className={classes['quiet']}>{parts.join(' · ')}</span>;
}

function pairOf({ attributes: { from, to, choice } }: SubstitutionResource): ProposedPair {
  return { fromProductId: from.id, toProductId: to.id, fromName: from.name, toName: to.name, before: choice };
}

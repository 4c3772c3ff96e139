/** Each swap with its explanation, its effect on the order, and a checkbox. */
import { Checkbox } from '@mantine/core';
import type { Swap } from '#contract/resources/optimization.ts';
import type { SubstitutionChoice } from '#contract/resources/substitution.ts';
import { cents } from '#contract/resources/resource.ts';
import { priceTag } from '../../kit/money.ts';
import { ProposalFacts } from '../../things/proposal/proposal-facts.tsx';
import { SubstitutionButtons } from '../../things/substitution/substitution-buttons.tsx';
import { changeText, HINT, partText, savedCentsOf } from './swap-text.ts';
import classes from './swap-list.module.css';

interface SwapListProps {
  readonly swaps: readonly Swap[];
  readonly accepted: ReadonlySet<string>;
  readonly isDisabled: boolean;
  readonly onDecide: (swap: Swap, choice: SubstitutionChoice) => void;
  readonly onTake: (lineId: string, isTaken: boolean) => void;
}

export function SwapList({ swaps, accepted, isDisabled, onDecide, onTake }: SwapListProps) {
  return (
    <section aria-labelledby="optimizer-swaps">
      <h3 id="optimizer-swaps" className={classes['part']}>
        {swaps.length === 1 ? '1 swap' : `${swaps.length} swaps`}
      </h3>
      <p className={classes['hint']}>{HINT}</p>
      <ul className={classes['swaps']}>
        {swaps.map((swap) => (
          <li key={swap.cartItemId} className={classes['swap']} data-left={!accepted.has(swap.cartItemId)}>
            <Checkbox
              size="md"
              className={classes['take'] ?? ''}
              checked={accepted.has(swap.cartItemId)}
              disabled={isDisabled}
              aria-label={`Swap ${swap.from.productName} for ${swap.to.productName}`}
              onChange={(event) => onTake(swap.cartItemId, event.currentTarget.checked)}
            />
            <div className={classes['sides']}>
              <Side side={swap.from} word="Now" />
              <Side side={swap.to} word={swap.type === 'similar' ? 'Similar' : 'Same product'} />
              <p className={classes['why']}>{swap.explanation}</p>
              {swap.isBlocked ? (
                <p className={classes['blocked']}>Not enough in stock without the swaps you unchecked.</p>
              ) : null}
              <ProposalFacts equal={swap.equal} differs={swap.differs} />
              <SubstitutionButtons
                name={swap.to.productName}
                isSimilar={swap.type === 'similar'}
                isDeclaredSame={swap.isDeclaredSame}
                isDisabled={isDisabled}
                onDecide={(choice) => onDecide(swap, choice)}
              />
            </div>
            <Amount swap={swap} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Side({ side, word }: { readonly side: Swap['from']; readonly word: string }) {
  return (
    <p className={classes['side']}>
      <span className={classes['tag']}>{word}</span>
      <span>
        <strong>{side.productName}</strong>
        <span className={classes['of']}>
          {side.distributorName} ·{' '}
          <span>
            {side.qty} × {priceTag(cents(side.price))}
          </span>
        </span>
      </span>
    </p>
  );
}

/** Its share of the savings; for a swap that is not accepted, its effect if accepted. */
function Amount({ swap }: { readonly swap: Swap }) {
  const saved = savedCentsOf(swap);
  const parts = partText(swap);
  return (
    <div className={classes['effect']} data-gain={saved > 0}>
      <p data-swap-amount={saved}>{changeText(saved)}</p>
      {parts.length === 0 ? null : (
        <ul className={classes['parts']} aria-label="What this amount is made of">
          {parts.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/**
 * The optimizer's result: totals before and after, each swap with a checkbox, and how certain it is. Nothing changes in the cart before
 * "Apply".
 */
import { Button, Loader, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowRight, IconCircleCheck, IconShieldCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { OptimizePreview } from '#contract/resources/optimization.ts';
import { cents } from '#contract/resources/resource.ts';
import { announce } from '../../kit/announce.ts';
import { focusableLoading } from '../../kit/focusable-loading.tsx';
import { countText } from '../../kit/count-text.ts';
import { currency } from '../../kit/money.ts';
import { useFocusReturnAtEnd } from '../../kit/use-focus-return.ts';
import { useBlockedKey } from '../../session/blocked-distributors.ts';
import { type ProposedPair, useSubstitutions } from '../../things/substitution/use-substitutions.ts';
import { boundText } from './bound-text.ts';
import { CostList } from './cost-list.tsx';
import {
  doneBy,
  type OptimizerRun,
  type OptimizerState,
  type OptionCosts as Costs,
  type Preview,
} from './optimizer-run.ts';
import { SwapList } from './swap-list.tsx';
import { OPTION_TEXTS, optionCostText, leftOutText, unorderableText } from './swap-text.ts';
import classes from './optimizer.module.css';

interface OptimizerDialogProps {
  readonly run: OptimizerRun;
  readonly state: OptimizerState;
  readonly preview: Preview;
}

export function OptimizerDialog({ run, state, preview }: OptimizerDialogProps) {
  useFocusReturnAtEnd();
  const isNarrow = useMediaQuery('(max-width: 48em)');
  const { before, after, swaps } = preview;
  const isApplying = state.step === 'applying';
  const done = doneBy(preview, state.accepted);
  useAgainWhenBlocked(run);
  const substitutions = useSubstitutions(() => void run.again());
  const saved = cents(before.total) - cents(after.total);
  const headline = headlineOf(saved, swaps.length, orderedAgain(preview, state.accepted));

  useEffect(() => {
    if (!state.isWeighing) announce(`${headline}. New total: ${currency(cents(after.total))}.`);
  }, [state.isWeighing, headline, after.total]);

  return (
    <Modal
      opened
      onClose={run.close}
      size={860}
      fullScreen={isNarrow === true}
      title="Optimize My Cart"
      closeOnClickOutside={!isApplying}
      classNames={{ body: classes['dialogBody'] ?? '', title: classes['dialogTitle'] ?? '' }}
    >
      <div className={classes['dialog']}>
        <Totals preview={preview} state={state} headline={headline} />
        {swaps.length === 0 ? (
          <p className={classes['nothing']}>
            <IconCircleCheck size={22} aria-hidden="true" />
            Nothing to swap with these options.
          </p>
        ) : (
          <SwapList
            swaps={swaps}
            accepted={state.accepted}
            isDisabled={isApplying || substitutions.busy !== null}
            onDecide={(swap, choice) => void substitutions.decide(pairOf(swap), choice)}
            onTake={(lineId, isTaken) => void run.take(lineId, isTaken)}
          />
        )}
        <InTheWay preview={preview} />
        <LeftOutList offers={preview.leftOut} />
        {state.optionCosts === null ? null : <OptionCosts costs={state.optionCosts} />}
        <CostList before={before} after={after} isWeighing={state.isWeighing} />
      </div>
      <div className={classes['dialogFoot']}>
        <Button variant="default" size="md" onClick={run.close} disabled={isApplying}>
          {canApply(preview) ? 'Keep current cart' : 'Close'}
        </Button>
        {canApply(preview) ? (
          <Button
            size="md"
            data-autofocus
            disabled={(done.swaps === 0 && done.duplicates === 0) || state.isWeighing}
            {...focusableLoading(isApplying, () => void run.apply())}
          >
            {done.swaps === 0 && done.duplicates > 0
              ? 'Combine duplicate lines'
              : `Apply ${countText(done.swaps, 'swap', 'swaps')}`}
          </Button>
        ) : null}
      </div>
    </Modal>
  );
}

/** A distributor may be blocked or unblocked on another screen meanwhile: nothing of one that is blocked is proposed. */
function useAgainWhenBlocked(run: OptimizerRun): void {
  const blocked = useBlockedKey();
  const before = useRef(blocked);
  useEffect(() => {
    if (before.current === blocked) return;
    before.current = blocked;
    void run.again();
  }, [blocked, run]);
}

interface TotalsProps extends Pick<OptimizerDialogProps, 'preview' | 'state'> {
  readonly headline: string;
}

function Totals({ preview, state, headline }: TotalsProps) {
  const { before, after, swaps } = preview;
  return (
    <div className={classes['hero']} data-none={cents(before.total) <= cents(after.total)}>
      <p className={classes['headline']}>{headline}</p>
      <p className={classes['beforeAfter']}>
        <span className={classes['quiet']}>Now</span> {currency(cents(before.total))}
        <IconArrowRight size={20} aria-hidden="true" />
        <span className={classes['quiet']}>Optimized</span>{' '}
        <strong data-after-total>{currency(cents(after.total))}</strong>
        {state.isWeighing ? <Loader size={18} aria-label="Calculating totals" /> : null}
      </p>
      {orderedAgain(preview, state.accepted) === 0 ? null : (
        <p className={classes['quiet']}>“Now” doesn’t include products that can’t be ordered.</p>
      )}
      <p className={classes['bound']}>
        <IconShieldCheck size={20} stroke={1.9} aria-hidden="true" />
        <span>{boundText(preview, state.accepted.size === swaps.length)}</span>
      </p>
    </div>
  );
}

const canApply = ({ swaps, duplicates }: Preview): boolean => swaps.length > 0 || duplicates > 0;

function pairOf({ from, to, isDeclaredSame }: Preview['swaps'][number]): ProposedPair {
  return {
    fromProductId: from.productId,
    toProductId: to.productId,
    fromName: from.productName,
    toName: to.productName,
    before: isDeclaredSame ? 'same' : null,
  };
}

/** Number of products that could not be ordered, and can be with the accepted swaps. */
function orderedAgain({ swaps }: Preview, accepted: ReadonlySet<string>): number {
  return swaps.filter((swap) => swap.unorderable !== null && !swap.isBlocked && accepted.has(swap.cartItemId)).length;
}

function headlineOf(savedCents: number, swaps: number, again: number): string {
  if (again > 0) return `${countText(again, 'product', 'products')} can be ordered again`;
  if (swaps === 0) return 'Your cart is already the cheapest with your options';
  if (savedCents > 0) return `You save ${currency(savedCents)}`;
  return savedCents === 0 ? 'The total stays the same' : `This costs ${currency(-savedCents)} more`;
}

/** Lines that cannot be ordered, or not in full, without a replacement. */
function InTheWay({ preview: { short, unorderable } }: { readonly preview: Preview }) {
  return (
    <>
      {unorderable.length === 0 ? null : (
        <ul className={classes['short']} aria-label="Can’t be ordered">
          {unorderable.map((line) => (
            <li key={line.cartItemId}>
              <strong>{line.productName}</strong>: {unorderableText(line)}
            </li>
          ))}
        </ul>
      )}
      {short.length === 0 ? null : (
        <ul className={classes['short']} aria-label="Not enough in stock">
          {short.map(({ cartItemId, productName, wanted, inStock }) => (
            <li key={cartItemId}>
              {productName}: only {inStock} of {wanted} in stock. Lower the quantity before you order.
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The cost of each active option: how much lower the total would be without it. */
function OptionCosts({ costs }: { readonly costs: Costs }) {
  if (costs.length === 0) return null;
  return (
    <section aria-labelledby="optimizer-options">
      <h3 id="optimizer-options" className={classes['part']}>
        Your options
      </h3>
      <dl className={classes['facts']}>
        {costs.map(({ option, costs: dollars }) => (
          <div key={option}>
            <dt>{OPTION_TEXTS[option]}</dt>
            <dd>{optionCostText(dollars)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Offers cheaper than those chosen, each with the reason why it was not chosen. */
function LeftOutList({ offers }: { readonly offers: OptimizePreview['meta']['leftOut'] }) {
  if (offers.length === 0) return null;
  return (
    <details className={classes['leftOut']}>
      <summary>{countText(offers.length, 'cheaper offer', 'cheaper offers')} left out</summary>
      <ul className={classes['reasons']}>
        {offers.map((offer) => (
          <li key={offer.cartItemId}>
            <strong>{offer.productName}</strong>
            <span>
              {offer.toProductName === offer.productName ? '' : `${offer.toProductName} · `}
              {offer.distributorName} · {currency(cents(offer.less))} less
            </span>
            <span>{leftOutText(offer)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

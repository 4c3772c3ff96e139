/**
 * What the optimiser found: the totals before and after, each swap to take or leave, and how sure it is. Nothing changes
 * in the cart before "Apply".
 */
import { Button, Loader, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowRight, IconCircleCheck, IconShieldCheck } from '@tabler/icons-react';
import { useEffect } from 'react';
import { cents } from '#contract/resources/resource.ts';
import { announce } from '../../ui/announce.ts';
import { busyWithFocus } from '../../ui/busy-with-focus.tsx';
import { currency } from '../../ui/money.ts';
import { useFocusReturnAtEnd } from '../../ui/use-focus-return.ts';
import { boundWords } from './bound-words.ts';
import { CostList } from './cost-list.tsx';
import type { OptimiserRun, OptimiserState, Preview } from './optimiser-run.ts';
import { SwapList } from './swap-list.tsx';
import classes from './optimiser.module.css';

interface OptimiserDialogProps {
  readonly run: OptimiserRun;
  readonly state: OptimiserState;
  readonly preview: Preview;
}

export function OptimiserDialog({ run, state, preview }: OptimiserDialogProps) {
  useFocusReturnAtEnd();
  const isNarrow = useMediaQuery('(max-width: 48em)');
  const { before, after, swaps } = preview;
  const isApplying = state.step === 'applying';
  const count = state.accepted.size;
  const saved = cents(before.total) - cents(after.total);
  const headline = headlineOf(saved, swaps.length);

  useEffect(() => {
    if (!state.isWeighing) announce(`${headline} ${currency(cents(after.total))} in all.`);
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
        <div className={classes['hero']} data-none={saved <= 0}>
          <p className={classes['headline']}>{headline}</p>
          <p className={classes['beforeAfter']}>
            <span className={classes['quiet']}>Now</span> {currency(cents(before.total))}
            <IconArrowRight size={20} aria-hidden="true" />
            <span className={classes['quiet']}>Optimized</span>{' '}
            <strong data-after-total>{currency(cents(after.total))}</strong>
            {state.isWeighing ? <Loader size={18} aria-label="The totals are being worked out" /> : null}
          </p>
          <p className={classes['bound']}>
            <IconShieldCheck size={20} stroke={1.9} aria-hidden="true" />
            <span>{boundWords(preview, count === swaps.length)}</span>
          </p>
        </div>
        {swaps.length === 0 ? (
          <p className={classes['nothing']}>
            <IconCircleCheck size={22} aria-hidden="true" />
            Nothing needs to be swapped with these options.
          </p>
        ) : (
          <SwapList
            swaps={swaps}
            accepted={state.accepted}
            isDisabled={isApplying}
            onTake={(lineId, isTaken) => void run.take(lineId, isTaken)}
          />
        )}
        <CostList before={before} after={after} isWeighing={state.isWeighing} />
      </div>
      <div className={classes['dialogFoot']}>
        <Button variant="default" size="md" onClick={run.close} disabled={isApplying}>
          {swaps.length === 0 ? 'Close' : 'Keep the cart as it is'}
        </Button>
        {swaps.length === 0 ? null : (
          <Button
            size="md"
            data-autofocus
            disabled={count === 0 || state.isWeighing}
            {...busyWithFocus(isApplying, () => void run.apply())}
          >
            {count === 1 ? 'Apply 1 swap' : `Apply ${count} swaps`}
          </Button>
        )}
      </div>
    </Modal>
  );
}

function headlineOf(savedCents: number, swaps: number): string {
  if (swaps === 0) return 'Your cart is the cheapest already.';
  if (savedCents > 0) return `You save ${currency(savedCents)}.`;
  return savedCents === 0 ? 'Nothing changes without these swaps.' : `This costs ${currency(-savedCents)} more.`;
}

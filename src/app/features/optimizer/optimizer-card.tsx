/**
 * "Optimize My Cart" in the cart's summary: options and start button. Only shown if the server has enabled it for the location (OPT-05,
 * OPT-06).
 */
import { Button, Loader } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { Suspense, useId, useState, useSyncExternalStore } from 'react';
import { dollars } from '#contract/resources/resource.ts';
import { createOptimizerCalls } from '#remote/http/optimizer-calls.ts';
import { useStockroom } from '../../stockroom.tsx';
import { alertDone, alertError } from '../../kit/alert.ts';
import { useBusy } from '../../kit/busy.ts';
import type { CartSlot } from '../../things/cart-line/cart-slots.ts';
import { OpenSyncLink } from '../../things/edit/open-sync-link.tsx';
import { lazyPart } from '../../kit/lazy-part.ts';
import { countText } from '../../kit/count-text.ts';
import { currency } from '../../kit/money.ts';
import { focusableDisabled } from '../../kit/focusable-disabled.ts';
import { useDeviceSetting } from '../../session/use-device-setting.ts';
import { useLatest } from '../../kit/use-latest.ts';
import { DEFAULT_OPTIONS, effectiveOptions, optionsKey, type OptimizerOptions } from './optimizer-options.ts';
import { createOptimizerRun, type OptimizerRun } from './optimizer-run.ts';
import { OptionFields } from './option-fields.tsx';
import { linesToOptimize, RESOLVE_FIRST, whyNotOptimize } from './why-not-optimize.ts';
import classes from './optimizer-card.module.css';

const OptimizerDialog = lazyPart(() => import('./optimizer-dialog.tsx').then((m) => m.OptimizerDialog));

export function OptimizerCard({ cart }: { readonly cart: CartSlot }) {
  if (cart.summary?.isOptimizerVisible !== true) return null;
  return <Optimizer cart={cart} primaries={cart.summary.primaryDistributors.map(({ name }) => name)} />;
}

function Optimizer({ cart, primaries }: { readonly cart: CartSlot; readonly primaries: readonly string[] }) {
  const { locationId } = useStockroom();
  const titleId = useId();
  const whyId = useId();
  const [kept, keep, isRead] = useDeviceSetting<Partial<OptimizerOptions>>(optionsKey(locationId), DEFAULT_OPTIONS);
  const options = effectiveOptions(kept, primaries.length);
  const change = (next: Partial<OptimizerOptions>): void => keep({ ...DEFAULT_OPTIONS, ...kept, ...next });
  const run = useRun(cart);
  const state = useSyncExternalStore(run.subscribe, run.state);
  useBusy(state.step === 'applying' ? 'the cart is being optimized' : null);
  const whyNot = whyNotOptimize(cart);

  const isSolving = state.step === 'solving';
  const start = (): void => {
    const { lines, overnight } = cart;
    const requested = linesToOptimize(cart);
    const ids = requested.length === lines.length ? [] : requested.map(({ id }) => id);
    void run.solve({
      ids,
      overnight,
      fast: options.needFastShipping,
      primary: options.needPrimaryDistributors,
      sameOnly: options.needSameProducts,
      minSaving: dollars(options.minSavingCents),
    });
  };

  return (
    <section className={classes['card']} aria-labelledby={titleId}>
      <h3 id={titleId} className={classes['cardTitle']}>
        <IconSparkles size={20} stroke={1.8} aria-hidden="true" />
        Optimize My Cart
      </h3>
      <p className={classes['quiet']}>
        Finds the cheapest cart with your options, including shipping, handling and tax.
      </p>
      <OptionFields options={options} primaries={primaries} isRead={isRead} onChange={change} />
      <Button
        variant="light"
        size="md"
        fullWidth
        // Neither `loading` nor `disabled`: the dialog that opens returns the focus to it.
        leftSection={isSolving ? <Loader size={18} color="currentColor" aria-hidden /> : null}
        aria-busy={isSolving}
        {...focusableDisabled(isSolving || whyNot !== null || !isRead, start)}
        aria-describedby={whyNot === null ? undefined : whyId}
      >
        Optimize My Cart
      </Button>
      {whyNot === null ? null : (
        <p id={whyId} className={classes['quiet']}>
          {whyNot} {whyNot === RESOLVE_FIRST ? <OpenSyncLink /> : null}
        </p>
      )}
      <Suspense fallback={null}>
        {state.preview === null ? null : <OptimizerDialog run={run} state={state} preview={state.preview} />}
      </Suspense>
    </section>
  );
}

/** The run for this cart. */
function useRun(cart: CartSlot): OptimizerRun {
  const { mirror, api } = useStockroom();
  const latest = useLatest(cart);
  const [run] = useState(() =>
    createOptimizerRun({
      calls: createOptimizerCalls(api),
      onApplied: (lineIds, done) => {
        mirror.wake('manual');
        latest.current.select(lineIds);
        latest.current.reload();
        alertDone(appliedText(done));
      },
      onAborted: () => {
        mirror.wake('manual');
        latest.current.reload();
      },
      onError: alertError,
    }),
  );
  return run;
}

function appliedText({ swaps, combined, saved }: { swaps: number; combined: number; saved: number }): string {
  if (swaps === 0 && combined === 0) return 'Your cart was already the cheapest with your options.';
  const what = swaps === 0 ? 'Duplicate lines were combined.' : `${countText(swaps, 'product', 'products')} swapped.`;
  return saved > 0 ? `${what} You save ${currency(Math.round(saved * 100))}.` : what;
}

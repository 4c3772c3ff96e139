import { describe, expect, it } from 'vitest';
import { WireFailure } from '#contract/errors/wire-failure.ts';
import type { OptimizerAnswer, OptimizerApply, OptimizerCalls } from '#remote/http/optimizer-calls.ts';
import { createOptimizerRun, doneBy, type Preview } from './optimizer-run.ts';

const ASK = { ids: [], fast: true, primary: true, sameOnly: false, minSaving: 0, overnight: [] };

function costs(total: number): Preview['before'] {
  return { subtotal: total, shipping: 0, handling: 0, tax: 0, total, groups: [] };
}

function preview(after: number, cart = 'cart-1'): Preview {
  const of = {
    productDistributorId: '1',
    productId: '1',
    productName: 'Gloves',
    distributorName: 'North',
    qty: 1,
    price: 10,
    packageMeasure: 'Box',
    packageQty: 100,
    eta: '2026-03-06',
  };
  const swap = (cartItemId: string): Preview['swaps'][number] => ({
    cartItemId,
    type: 'similar',
    from: of,
    to: of,
    surplus: 0,
    isDeclaredSame: false,
    isBlocked: false,
    unorderable: null,
    equal: [],
    differs: [],
    saving: 1,
    effect: 1,
    explanation: 'Because.',
    amount: 1,
    parts: [],
  });
  return {
    cart,
    before: costs(100),
    after: costs(after),
    least: 90,
    lowerBound: 90,
    isProvenLeast: true,
    swaps: [swap('a'), swap('b')],
    duplicates: 0,
    short: [],
    unorderable: [],
    leftOut: [],
    optionCosts: null,
  };
}

/** A server whose answers are given by the test, one call at a time. */
function scene() {
  const weighings: ((answer: Preview) => void)[] = [];
  const previews: { accept: readonly string[] | null; settle: (answer: Preview | Error) => void }[] = [];
  const applies: { wanted: OptimizerApply; settle: (answer: OptimizerAnswer | Error) => void }[] = [];
  const asPromise = <Value>(keep: (settle: (answer: Value | Error) => void) => void): Promise<Value> =>
    new Promise((resolve, reject) => {
      keep((answer) => (answer instanceof Error ? reject(answer) : resolve(answer)));
    });
  const calls: OptimizerCalls = {
    weighOptions: () => new Promise<Preview>((resolve) => weighings.push(resolve)),
    preview: ({ accept }) => asPromise<Preview>((settle) => previews.push({ accept, settle })),
    apply: (wanted) => asPromise<OptimizerAnswer>((settle) => applies.push({ wanted, settle })),
  };
  const selected: (readonly string[])[] = [];
  const errors: string[] = [];
  let reloads = 0;
  let keys = 0;
  const run = createOptimizerRun({
    calls,
    onApplied: (ids) => selected.push(ids),
    onAborted: () => (reloads += 1),
    onError: (sentence) => errors.push(sentence),
    newKey: () => `key-${(keys += 1)}`,
  });
  return { run, previews, weighings, applies, selected, errors, reloads: () => reloads };
}

async function shown(answer = preview(90)) {
  const at = scene();
  const solving = at.run.solve(ASK);
  at.previews[0]?.settle(answer);
  await solving;
  return at;
}

const isBusy = ({ run }: ReturnType<typeof scene>): boolean =>
  run.state().isWeighing || run.state().step === 'solving' || run.state().step === 'applying';

describe('a run of the optimizer', () => {
  it('OPT-11 is busy while it solves, and shows every swap as accepted', async () => {
    const at = scene();
    const solving = at.run.solve(ASK);
    expect([at.run.state().step, isBusy(at)]).toEqual(['solving', true]);
    at.previews[0]?.settle(preview(90));
    await solving;
    expect([at.run.state().step, isBusy(at)]).toEqual(['shown', false]);
    expect([...at.run.state().accepted]).toEqual(['a', 'b']);
    expect(at.previews.map(({ accept }) => accept)).toEqual([null]);
  });

  it('OPT-11 ERR-06 clears its marks when solving fails, and says why', async () => {
    for (const [failure, sentence] of [
      [
        new WireFailure('offline', 'x'),
        'Optimize My Cart: Can’t reach the server. Check your connection and try again.',
      ],
      [new Error('defect'), 'Optimize My Cart: AI optimization failed'],
      [
        new WireFailure('refused', 'x', {
          status: 403,
          code: 'optimiser-off',
          error: { status: '403', code: 'optimiser-off', detail: 'The optimizer is off for this location.' },
        }),
        'Optimize My Cart: The optimizer is off for this location.',
      ],
    ] as const) {
      const at = scene();
      const solving = at.run.solve(ASK);
      at.previews[0]?.settle(failure);
      await solving;
      expect([at.run.state().step, isBusy(at), at.errors]).toEqual(['closed', false, [sentence]]);
    }
  });

  it('asks for the totals without a refused swap, and shows the answer to the last question only', async () => {
    const at = await shown();
    const first = at.run.take('a', false);
    const second = at.run.take('b', false);
    expect(isBusy(at)).toBe(true);
    at.previews[2]?.settle(preview(100));
    await second;
    at.previews[1]?.settle(preview(95));
    await first;
    expect(at.previews.map(({ accept }) => accept)).toEqual([null, ['b'], []]);
    expect([at.run.state().preview?.after.total, isBusy(at)]).toEqual([100, false]);
  });

  it('OPT-11 a weighing that fails goes back to the choice whose totals are shown, and is not busy', async () => {
    const at = await shown();
    const taking = at.run.take('a', false);
    at.previews[1]?.settle(new WireFailure('timeout', 'x'));
    await taking;
    expect([at.run.state().step, isBusy(at), [...at.run.state().accepted]]).toEqual(['shown', false, ['a', 'b']]);
    expect(at.run.state().preview?.after.total).toBe(90);
    expect(at.errors).toHaveLength(1);
  });

  it('OPT-10 OPT-11 applies what is accepted for the cart that was shown; the applied lines become selected', async () => {
    const at = await shown();
    const taking = at.run.take('a', false);
    at.previews[1]?.settle(preview(95));
    await taking;
    const applying = at.run.apply();
    expect([at.run.state().step, isBusy(at)]).toEqual(['applying', true]);
    at.applies[0]?.settle({ status: 'optimized', appliedIds: ['a', 'b', 'c'] });
    await applying;
    expect(at.applies[0]?.wanted).toEqual({ ...ASK, accept: ['b'], cart: 'cart-1', key: 'key-1' });
    expect([at.run.state().step, isBusy(at), at.selected, at.errors]).toEqual(['closed', false, [['a', 'b', 'c']], []]);
  });

  it('API-12 tells what the options cost beside the answer, for the cart that is shown and no other', async () => {
    const at = await shown();
    expect(at.run.state()).toMatchObject({ step: 'shown', optionCosts: null });
    const optionCosts = [{ option: 'fast' as const, costs: 4.2 }];
    at.weighings[0]?.({ ...preview(90), optionCosts });
    await Promise.resolve();
    await Promise.resolve();
    expect(at.run.state().optionCosts).toEqual(optionCosts);

    const other = await shown();
    other.weighings[0]?.({ ...preview(90), cart: 'another', optionCosts });
    await Promise.resolve();
    await Promise.resolve();
    expect(other.run.state().optionCosts).toBe(null);
    other.run.close();
    const again = other.run.solve(ASK);
    other.previews[1]?.settle(preview(90));
    await again;
    other.run.close();
    other.weighings[1]?.({ ...preview(90), optionCosts });
    await Promise.resolve();
    expect(other.run.state().optionCosts).toBe(null);
  });

  it('OPT-01 asks again when a pair may not be offered anymore, and keeps refused what was', async () => {
    const at = await shown();
    const taking = at.run.take('a', false);
    at.previews[1]?.settle(preview(95));
    await taking;
    const again = at.run.again();
    expect(isBusy(at)).toBe(true);
    const next = preview(93, 'cart-2');
    at.previews[2]?.settle({ ...next, swaps: next.swaps.slice(0, 1) });
    await Promise.resolve();
    await Promise.resolve();
    // A total that includes the rejected swap is never shown.
    expect([at.run.state().preview?.after.total, [...at.run.state().accepted], isBusy(at)]).toEqual([95, ['b'], true]);
    at.previews[3]?.settle({ ...preview(100, 'cart-2'), swaps: next.swaps.slice(0, 1) });
    await again;
    expect(at.previews.map(({ accept }) => accept)).toEqual([null, ['b'], null, []]);
    expect([at.run.state().preview?.after.total, [...at.run.state().accepted], isBusy(at)]).toEqual([100, [], false]);
  });

  it('OPT-11 an answer that cannot be had again closes what is shown', async () => {
    const at = await shown();
    const again = at.run.again();
    at.previews[1]?.settle(new WireFailure('timeout', 'x'));
    await again;
    expect([at.run.state().step, isBusy(at), at.errors.length]).toEqual(['closed', false, 1]);
  });

  it('API-12 what is blocked is not counted as a swap', () => {
    const [first, second] = preview(90).swaps;
    if (first === undefined || second === undefined) throw new Error('no swaps');
    const blocked = { ...preview(90), duplicates: 2, swaps: [first, { ...second, isBlocked: true }] };
    expect(doneBy(blocked, new Set(['a', 'b']))).toEqual({ swaps: 1, duplicates: 2 });
    expect(doneBy(blocked, new Set(['b']))).toEqual({ swaps: 0, duplicates: 2 });
  });

  it('OPT-10 any status but aborted selects, also where nothing had to be swapped', async () => {
    const at = await shown();
    const applying = at.run.apply();
    at.applies[0]?.settle({ status: 'unchanged', appliedIds: ['a'] });
    await applying;
    expect(at.selected).toEqual([['a']]);
  });

  it('OPT-09 OPT-11 ERR-07 says that the cart has been changed, selects nothing and ends', async () => {
    const at = await shown();
    const applying = at.run.apply();
    at.applies[0]?.settle({ status: 'aborted', appliedIds: [] });
    await applying;
    expect(at.errors).toEqual(['Cart has been changed, try again']);
    expect([at.run.state().step, isBusy(at), at.selected, at.reloads()]).toEqual(['closed', false, [], 1]);
  });

  it('OPT-09 sees while weighing that the cart has been changed', async () => {
    const at = await shown();
    const taking = at.run.take('a', false);
    at.previews[1]?.settle(preview(95, 'cart-2'));
    await taking;
    expect([at.errors, at.run.state().step, at.reloads()]).toEqual([['Cart has been changed, try again'], 'closed', 1]);
  });

  it('OPT-11 an apply that fails can be tried again, under the same key while the choice is the same', async () => {
    const at = await shown();
    const applying = at.run.apply();
    at.applies[0]?.settle(new WireFailure('timeout', 'x'));
    await applying;
    expect([at.run.state().step, isBusy(at), at.selected]).toEqual(['shown', false, []]);
    const again = at.run.apply();
    at.applies[1]?.settle(new WireFailure('offline', 'x'));
    await again;
    const taking = at.run.take('b', false);
    at.previews[1]?.settle(preview(95));
    await taking;
    void at.run.apply();
    expect(at.applies.map(({ wanted }) => wanted.key)).toEqual(['key-1', 'key-1', 'key-2']);
  });

  it('a second press while it applies sends nothing', async () => {
    const at = await shown();
    void at.run.apply();
    void at.run.apply();
    expect(at.applies).toHaveLength(1);
  });

  it('an answer that comes after it was closed opens nothing', async () => {
    const at = scene();
    const solving = at.run.solve(ASK);
    at.run.close();
    at.previews[0]?.settle(preview(90));
    await solving;
    expect(at.run.state().step).toBe('closed');
  });
});

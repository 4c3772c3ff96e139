/** The cost of each option: how much lower the minimum total would be with this option turned off. */
import { type OptimizePreview, OPTIMIZER_OPTIONS, type OptimizerOption } from '#contract/resources/optimization.ts';
import { dollars } from '#contract/resources/resource.ts';
import { type CartToOptimize, poseProblem } from '#domain/ordering/optimize-problem.ts';
import type { Problem } from './read-problem.ts';
import { solve } from './solve.ts';

export async function weighOptions(
  { cart }: Problem,
  leastCents: number,
): Promise<NonNullable<OptimizePreview['meta']['optionCosts']>> {
  const on = OPTIMIZER_OPTIONS.flatMap((option) => {
    const without = cartWithout(cart, option);
    return without === null ? [] : [{ option, without }];
  });
  return Promise.all(
    on.map(async ({ option, without }) => {
      const { totalCents } = await solve(poseProblem(without).problem);
      return { option, costs: dollars(Math.max(0, leastCents - totalCents)) };
    }),
  );
}

/** null: the option is not set. */
function cartWithout(cart: CartToOptimize, option: OptimizerOption): CartToOptimize | null {
  const { wanted } = cart;
  switch (option) {
    case 'overnight': {
      if (cart.shippers.every(({ overnight }) => overnight === null)) return null;
      return { ...cart, shippers: cart.shippers.map((shipper) => ({ ...shipper, overnight: null })) };
    }
    case 'minSaving':
      return wanted.minSavingCents === 0 ? null : { ...cart, wanted: { ...wanted, minSavingCents: 0 } };
    case 'fast':
    case 'primary':
    case 'sameOnly':
      return wanted[option] ? { ...cart, wanted: { ...wanted, [option]: false } } : null;
  }
}

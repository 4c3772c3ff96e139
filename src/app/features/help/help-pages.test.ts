import { expect, it } from 'vitest';
import { HELP_PAGES } from './help-pages.ts';

it('OPT-05 the guide promises the optimizer to nobody whose cart does not offer it', () => {
  const steps = HELP_PAGES.flatMap((page) => page.steps).filter((step) => step.includes('Optimize'));
  expect(steps).toHaveLength(1);
  for (const step of steps) expect(step).toMatch(/^If your cart offers “Optimize My Cart”/);
});

/** The embedded default: accepts, ships and delivers every order, on a clock that may be faster than real time. */
import type { PurchaseState } from '#domain/ordering/order-states.ts';
import type { Gateway, NextStep } from './gateway.ts';
import { simulatedPapers } from './simulated-papers.ts';

const HOUR_MS = 3_600_000;

/** Duration of each step at clock speed 1. */
const STEPS: Partial<Record<PurchaseState, NextStep>> = {
  sent: { state: 'accepted', afterMs: HOUR_MS / 2 },
  accepted: { state: 'shipped', afterMs: 20 * HOUR_MS },
  shipped: { state: 'delivered', afterMs: 48 * HOUR_MS },
};

/** @param speed 1,440: one day per minute */
export function simulatedGateway(speed: number): Gateway {
  return {
    send: () => Promise.resolve(),
    papers: simulatedPapers,
    next: (state) => {
      const step = STEPS[state];
      return step === undefined ? null : { ...step, afterMs: Math.round(step.afterMs / speed) };
    },
  };
}

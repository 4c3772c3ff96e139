/**
 * The embedded default: accepts, ships and delivers every order, on a clock that may be faster than real time. It reports to `POST /cxml`
 * as real distributors do, with a secret, and one document after the other.
 */
import type { PurchaseState } from '#domain/ordering/order-states.ts';
import type { Gateway, NextStep } from './gateway.ts';
import { responseCode } from './response-code.ts';
import { simulatedPapers } from './simulated-papers.ts';

const HOUR_MS = 3_600_000;

/** Duration of each step at clock speed 1. */
const STEPS: Partial<Record<PurchaseState, NextStep>> = {
  sent: { state: 'accepted', afterMs: HOUR_MS / 2 },
  accepted: { state: 'shipped', afterMs: 20 * HOUR_MS },
  shipped: { state: 'delivered', afterMs: 48 * HOUR_MS },
};

/** The route for distributors' documents, and the secret that it requires of the simulated ones. */
export interface DocumentRoute {
  readonly sharedSecret: string;
  /** @returns the answer, a cXML Status */
  readonly post: (xml: string) => Promise<string>;
}

/** @param speed 1,440: one day per minute @param route absent: nothing can be reported */
export function simulatedGateway(speed: number, route?: DocumentRoute): Gateway {
  return {
    send: () => Promise.resolve(),
    async report(to, order, at) {
      if (route === undefined) throw new Error('the simulated distributor has no route for its documents');
      for (const paper of simulatedPapers(to, order, { at, sharedSecret: route.sharedSecret })) {
        const code = await responseCode(await route.post(paper));
        if (code !== 200) throw new Error(`a document of the simulated distributor was answered ${code ?? 'no cXML'}`);
      }
    },
    next: (state) => {
      const step = STEPS[state];
      return step === undefined ? null : { ...step, afterMs: Math.round(step.afterMs / speed) };
    },
  };
}

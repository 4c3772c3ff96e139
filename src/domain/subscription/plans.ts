/** The subscription plans. A location pays its own renewal amount, which may differ from the plan's price. */
export interface Plan {
  readonly id: string;
  readonly name: string;
  readonly priceCents: number;
  readonly interval: 'month';
}

export const MONTHLY: Plan = { id: 'monthly', name: 'Stockroom monthly', priceCents: 9900, interval: 'month' };
export const PLANS: readonly Plan[] = [MONTHLY];

export function planOf(id: string): Plan {
  return PLANS.find((plan) => plan.id === id) ?? MONTHLY;
}

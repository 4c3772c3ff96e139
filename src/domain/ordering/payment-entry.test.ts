import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ENTRY_STATUSES, historyTotals } from './payment-entry.ts';

const entries = fc.array(
  fc.record({ status: fc.constantFrom(...ENTRY_STATUSES), amountCents: fc.integer({ min: 1, max: 10_000_000 }) }),
);

it('ORD-09 ORD-16 every cent of a history is paid, came back or is still to pay, and is in one of them', () => {
  fc.assert(
    fc.property(entries, (history) => {
      const { paidCents, refundedCents, openCents } = historyTotals(history);
      expect(paidCents + refundedCents + openCents).toBe(history.reduce((sum, each) => sum + each.amountCents, 0));
    }),
  );
});

it('ORD-23 a payment that is declined and then made moves from what is to pay to what is paid, to the cent', () => {
  fc.assert(
    fc.property(entries, (history) => {
      const before = historyTotals(history);
      const after = historyTotals(
        history.map((each) => (each.status === 'declined' ? { ...each, status: 'paid' } : each)),
      );
      expect(after.paidCents - before.paidCents).toBe(before.openCents - after.openCents);
      expect(after.refundedCents).toBe(before.refundedCents);
    }),
  );
});

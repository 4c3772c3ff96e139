import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  afterReport,
  dueStep,
  joinReports,
  PAYMENT_STATES,
  type PaymentReport,
  type Standing,
} from './payment-reports.ts';
import {
  isOpenTo,
  statusAfter,
  SUBSCRIPTION_EVENTS,
  SUBSCRIPTION_STATUSES,
  TRANSITIONS,
  whyNotRecharge,
} from './subscription-status.ts';

const status = fc.constantFrom(...SUBSCRIPTION_STATUSES);
const event = fc.constantFrom(...SUBSCRIPTION_EVENTS);
const report: fc.Arbitrary<PaymentReport> = fc.record({
  attempt: fc.integer({ min: 1, max: 4 }),
  state: fc.constantFrom(...PAYMENT_STATES),
});
const NEW: PaymentReport = { attempt: 1, state: 'pending' };

/** A payment is paid once: no later attempt has reports after that. */
const history = fc.tuple(fc.integer({ min: 1, max: 5 }), fc.boolean()).map(([attempts, endsPaid]) =>
  Array.from({ length: attempts }, (_, index): PaymentReport[] => {
    const attempt = index + 1;
    const isLast = attempt === attempts;
    return [
      { attempt, state: 'pending' },
      { attempt, state: isLast && endsPaid ? 'paid' : 'declined' },
    ];
  }).flat(),
);

describe('SUB-01 the status of a subscription', () => {
  it('is one of four, whatever happens, and only what the table lists changes it', () => {
    fc.assert(
      fc.property(status, fc.array(event), (start, events) => {
        let now = start;
        for (const each of events) {
          const next = statusAfter(now, each);
          expect(SUBSCRIPTION_STATUSES).toContain(next);
          if (next !== now) expect(TRANSITIONS[now][each]).toBe(next);
          now = next;
        }
      }),
    );
  });

  it('a trial is none of them: without a card its end makes the location past due', () => {
    expect(SUBSCRIPTION_STATUSES).toEqual(['active', 'past_due', 'inactive', 'canceled']);
    expect(statusAfter('active', 'trial-ended')).toBe('past_due');
  });

  it('SUB-02 inactive ends by support alone', () => {
    fc.assert(
      fc.property(fc.array(event), (events) => {
        const until = events.includes('reactivated') ? events.indexOf('reactivated') : events.length;
        expect(events.slice(0, until).reduce(statusAfter, 'inactive')).toBe('inactive');
      }),
    );
    expect(statusAfter('inactive', 'reactivated')).toBe('active');
  });

  it('a payment leads back to active from everywhere but inactive', () => {
    expect(SUBSCRIPTION_STATUSES.map((each) => statusAfter(each, 'paid'))).toEqual([
      'active',
      'active',
      'inactive',
      'active',
    ]);
  });

  it('never closes one’s own stock: every status is open to reading, counting and exporting, only active to ordering', () => {
    for (const each of SUBSCRIPTION_STATUSES) {
      expect((['read', 'count', 'export', 'fill-cart'] as const).every((use) => isOpenTo(each, use))).toBe(true);
      expect(isOpenTo(each, 'order')).toBe(each === 'active');
    }
  });

  it('a payment can be asked for where one is due and there is a card', () => {
    expect(whyNotRecharge({ status: 'active', hasCard: true })).toBe('nothing-due');
    expect(whyNotRecharge({ status: 'inactive', hasCard: true })).toBe('location-inactive');
    expect(whyNotRecharge({ status: 'past_due', hasCard: false })).toBe('no-card');
    expect(whyNotRecharge({ status: 'past_due', hasCard: true })).toBeNull();
    expect(whyNotRecharge({ status: 'canceled', hasCard: true })).toBeNull();
  });
});

describe('SUB-09 SUB-10 SUB-11 reports of a payment', () => {
  it('join alike in any order, any number of times', () => {
    fc.assert(
      fc.property(report, report, report, (a, b, c) => {
        expect(joinReports(a, b)).toEqual(joinReports(b, a));
        expect(joinReports(a, a)).toEqual(a);
        expect(joinReports(a, joinReports(b, c))).toEqual(joinReports(joinReports(a, b), c));
      }),
    );
  });

  it('whatever the order of the reports, and however often each comes, the location ends in the same status', () => {
    const shuffled = history.chain((reports) =>
      fc.tuple(fc.constant(reports), fc.shuffledSubarray([...reports, ...reports], { minLength: reports.length * 2 })),
    );
    fc.assert(
      fc.property(status, shuffled, (start, [inOrder, mixed]) => {
        const from: Standing = { status: start, payment: NEW };
        expect(mixed.reduce(afterReport, from)).toEqual(inOrder.reduce(afterReport, from));
      }),
      { numRuns: 500 },
    );
  });

  it('a report that comes again changes nothing', () => {
    fc.assert(
      fc.property(status, fc.array(report), (start, reports) => {
        const end = reports.reduce(afterReport, { status: start, payment: NEW } as Standing);
        expect(reports.reduce(afterReport, end)).toEqual(end);
      }),
    );
  });

  it('a decline of an earlier or a later attempt does not undo a payment', () => {
    const paid = afterReport({ status: 'past_due', payment: NEW }, { attempt: 2, state: 'paid' });
    for (const attempt of [1, 3]) {
      expect(afterReport(paid, { attempt, state: 'declined' })).toEqual({
        status: 'active',
        payment: { attempt: 2, state: 'paid' },
      });
    }
  });

  it('SUB-28 a payment is opened once, an attempt under way is left alone, and nothing is charged where nothing is due', () => {
    expect(([null, 'paid', 'pending', 'declined'] as const).map((open) => dueStep(open, 9900))).toEqual([
      'open',
      'open',
      'wait',
      'attempt-again',
    ]);
    expect(([null, 'paid', 'pending', 'declined'] as const).map((open) => dueStep(open, 0))).toEqual([
      'move-on',
      'move-on',
      'wait',
      'move-on',
    ]);
  });
});

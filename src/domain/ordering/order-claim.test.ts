import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideClaim } from './decide-claim.ts';
import {
  CLAIM_KINDS,
  type ClaimKind,
  isLabel,
  ISSUE_KINDS,
  MAX_ISSUES_PER_LINE,
  MAX_PHOTO_BYTES,
  MAX_CLAIM_TEXT_LENGTH,
  photoType,
  refundOf,
  returnable,
  standingOf,
} from './order-claim.ts';

const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const standing = fc.constantFrom('canceled', 'not-due', 'due');
const line = fc.record({
  standing,
  ordered: fc.nat(99),
  delivered: fc.nat(99),
  returned: fc.nat(99),
  issues: fc.nat(99),
});

describe('ORD-20 ORD-21 what may be asked of a distributor', () => {
  it('sends back what was delivered and no more, whatever was sent back before', () => {
    fc.assert(
      fc.property(line, fc.integer({ min: -2, max: 200 }), (known, qty) => {
        const refusal = decideClaim({ kind: 'return', qty, text: 'Too many' }, known);
        const isRight = qty >= 1 && qty <= known.delivered - known.returned;
        expect(refusal === null).toBe(isRight);
        expect(returnable(known)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('reports an issue also of what never came or came beyond the order, and of no more than that', () => {
    const requested = (qty: number, ordered: number, delivered: number) =>
      ISSUE_KINDS.map(
        (kind) =>
          decideClaim({ kind, qty, text: '' }, { standing: 'due', ordered, delivered, returned: 0, issues: 0 })?.code ??
          'ok',
      );
    expect(new Set([...requested(3, 3, 0), ...requested(5, 3, 5)])).toEqual(new Set(['ok']));
    expect(new Set([...requested(4, 3, 0), ...requested(6, 3, 5)])).toEqual(new Set(['bad-quantity']));
  });

  it('reports nothing of what was canceled or declined unless it came or is charged, and nothing as missing before it is due', () => {
    const known = { isCanceled: false, ordered: 3, rejected: 0, hasShipped: false, delivered: 0, charged: 0 };
    const days = { expectedOn: '2026-03-04', today: '2026-03-04' };
    const codes = (change: object) => {
      const now = { ...known, ...days, ...change };
      const there = { ...now, standing: standingOf(now), returned: 0, issues: 0 };
      return Object.fromEntries(
        ISSUE_KINDS.map((kind) => [kind, decideClaim({ kind, qty: 1, text: '' }, there)?.code ?? 'ok']),
      );
    };
    const all = (code: string) => Object.fromEntries(ISSUE_KINDS.map((kind) => [kind, code]));
    // Many invoices come before the goods.
    for (const change of [{}, { charged: 3 }]) expect(codes(change)).toEqual({ ...all('ok'), missing: 'not-due-yet' });
    for (const change of [
      { today: '2026-03-05' },
      { hasShipped: true },
      { delivered: 1 },
      { delivered: 1, isCanceled: true },
      { charged: 1, isCanceled: true },
      { charged: 1, rejected: 3 },
      { rejected: 2, hasShipped: true },
    ])
      expect(codes(change)).toEqual(all('ok'));
    for (const change of [
      { isCanceled: true },
      { rejected: 3 },
      { isCanceled: true, hasShipped: true, today: '2027-01-01' },
    ])
      expect(codes(change)).toEqual(all('order-canceled'));
  });

  it('takes whole numbers, a reason for a return, and no text that is too long', () => {
    const there = { standing: 'due', ordered: 9, delivered: 9, returned: 0, issues: 0 } as const;
    for (const kind of CLAIM_KINDS) {
      for (const qty of [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])
        expect(decideClaim({ kind, qty, text: 'Wet' }, there)?.code).toBe('bad-quantity');
      expect(decideClaim({ kind, qty: 1, text: 'x'.repeat(MAX_CLAIM_TEXT_LENGTH + 1) }, there)?.code).toBe('bad-text');
    }
    expect(decideClaim({ kind: 'return', qty: 1, text: '  ' }, there)?.code).toBe('bad-text');
    expect(decideClaim({ kind: 'return', qty: 10, text: 'Wet' }, there)?.code).toBe('more-than-delivered');
  });

  it('reports no more issues of a line than a distributor can answer, and returns it all the same', () => {
    const there = (issues: number) => ({ standing: 'due', ordered: 9, delivered: 9, returned: 0, issues }) as const;
    const codeOf = (kind: ClaimKind, issues: number) => decideClaim({ kind, qty: 1, text: 'Wet' }, there(issues))?.code;
    for (const kind of ISSUE_KINDS) {
      expect(codeOf(kind, MAX_ISSUES_PER_LINE - 1)).toBeUndefined();
      expect(codeOf(kind, MAX_ISSUES_PER_LINE)).toBe('too-many-issues');
    }
    expect(codeOf('return', MAX_ISSUES_PER_LINE)).toBeUndefined();
  });

  it('refunds the price of each unit with its share of the tax, and never more than was paid', () => {
    const paid = fc.record({
      qty: fc.integer({ min: 1, max: 30 }),
      declined: fc.nat(30),
      priceCents: fc.integer({ min: 1, max: 99_999 }),
    });
    fc.assert(
      fc.property(
        fc.array(paid, { minLength: 1, maxLength: 4 }),
        fc.nat(999_999),
        fc.array(fc.tuple(fc.nat(3), fc.integer({ min: 1, max: 12 })), { maxLength: 20 }),
        (lines, taxCents, returns) => {
          const subtotalCents = lines.reduce((sum, { qty, priceCents }) => sum + qty * priceCents, 0);
          const rejected = lines.map(({ qty, declined }) => Math.min(qty, declined));
          const refunded = lines.map(() => 0);
          const goodsOf = () =>
            lines.reduce(
              (sum, { qty, priceCents }, at) =>
                sum + Math.min(qty, (rejected[at] ?? 0) + (refunded[at] ?? 0)) * priceCents,
              0,
            );
          const declinedCents = goodsOf();
          let back = declinedCents + Math.round((taxCents * declinedCents) / subtotalCents);
          for (const [which, pieces] of [...returns, ...lines.map((_, at) => [at, 99] as const)]) {
            const at = which % lines.length;
            const { qty, priceCents } = lines[at] ?? { qty: 0, priceCents: 0 };
            const known = { paidFor: qty - (rejected[at] ?? 0), refunded: refunded[at] ?? 0 };
            const amounts = { unitPriceCents: priceCents, priceCents, subtotalCents, taxCents };
            const refund = refundOf(pieces, { ...known, ...amounts, goodsBackCents: goodsOf() });
            expect(Number.isSafeInteger(refund) && refund >= 0).toBe(true);
            refunded[at] = (refunded[at] ?? 0) + pieces;
            back += refund;
          }
          // Everything was returned: the refunds equal the payment to the cent.
          expect(back).toBe(subtotalCents + taxCents);
        },
      ),
    );
  });

  it('gives nothing back for what came beyond the order, and what was paid where the price differs', () => {
    const line = {
      paidFor: 2,
      refunded: 0,
      unitPriceCents: 90,
      priceCents: 100,
      subtotalCents: 200,
      taxCents: 15,
      goodsBackCents: 0,
    };
    expect(refundOf(1, line)).toBe(90 + 8);
    expect(refundOf(5, line)).toBe(180 + 15);
    const dear = {
      ...line,
      paidFor: 99_999,
      unitPriceCents: 9_999_999,
      priceCents: 9_999_999,
      subtotalCents: 999_989_900_001,
    };
    expect(refundOf(99_999, { ...dear, taxCents: 99_999_999_999 })).toBe(999_989_900_001 + 99_999_999_999);
    expect(refundOf(1, { ...line, refunded: 2, goodsBackCents: 200 })).toBe(0);
    expect(refundOf(1, { ...line, subtotalCents: 0, taxCents: 0 })).toBe(90);
  });

  it('knows photos and labels by their first bytes alone', () => {
    const webp = [0x52, 0x49, 0x46, 0x46, 1, 2, 3, 4, 0x57, 0x45, 0x42, 0x50];
    expect(photoType(Uint8Array.from([0xff, 0xd8, 0xff, 0xe1]))).toBe('image/jpeg');
    expect(photoType(Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))).toBe('image/png');
    expect(photoType(Uint8Array.from(webp))).toBe('image/webp');
    const svg = bytesOf('<svg onload="alert(1)">');
    const pdf = bytesOf('%PDF-1.7');
    for (const other of [svg, pdf, new Uint8Array(), Uint8Array.from(webp.slice(0, 8))])
      expect(photoType(other)).toBeNull();
    expect([pdf, svg, new Uint8Array()].map(isLabel)).toEqual([true, false, false]);
    expect(isLabel(Uint8Array.from([...pdf, ...new Uint8Array(MAX_PHOTO_BYTES)]))).toBe(false);
  });
});

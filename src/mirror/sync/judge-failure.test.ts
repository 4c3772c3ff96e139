import { describe, expect, it } from 'vitest';
import { presentPriceMeta } from '#contract/errors/present-value.ts';
import { WireFailure } from '#contract/errors/wire-failure.ts';
import { asId, type UserId } from '#domain/ids.ts';
import { judgeFailure, type FailedOp } from './judge-failure.ts';

const refused = (status: number, code = 'x', more: object = {}): WireFailure =>
  new WireFailure('refused', 'contains 403 and 422 in its words', { status, code, ...more });

describe('a failed attempt', () => {
  it.each([408, 425, 429, 500, 502, 503, 504])('G6 with status %i is retried', (status) => {
    expect(judgeFailure(refused(status))).toMatchObject({ do: 'retry-op' });
  });

  it('is retried while its key is in progress; any other conflict is shown', () => {
    expect(judgeFailure(refused(409, 'key-in-progress', { retryAfterMs: 700 }))).toMatchObject({
      do: 'retry-op',
      retryAfterMs: 700,
    });
    expect(judgeFailure(refused(409, 'folder-not-empty'))).toMatchObject({ do: 'needs-you' });
  });

  it.each([402, 403])('G6 with status %i blocks the location', (status) => {
    expect(judgeFailure(refused(status))).toMatchObject({ do: 'park-location', status });
  });

  it('AUTH-25 G6 for lack of a permission needs a person, and blocks nothing else of the location', () => {
    expect(judgeFailure(refused(403, 'not-allowed'))).toMatchObject({
      do: 'needs-you',
      attention: { code: 'not-allowed' },
    });
  });

  it('G6 G9 of an imported op from an admin’s ended session needs a person and blocks nobody', () => {
    const admin = asId<UserId>('7');
    const judged = (status: number, op: FailedOp) => judgeFailure(refused(status, 'forbidden'), op).do;
    expect(judged(403, { imported: true, actingFor: admin })).toBe('needs-you');
    expect(judged(403, { actingFor: admin })).toBe('park-location');
    expect(judged(403, { imported: true, actingFor: null })).toBe('park-location');
    expect(judged(402, { imported: true, actingFor: admin })).toBe('park-location');
  });

  it.each([400, 404, 410, 413, 415, 418, 422])('G6 with status %i needs a person', (status) => {
    expect(judgeFailure(refused(status, 'item-gone'))).toMatchObject({
      do: 'needs-you',
      attention: { status, code: 'item-gone' },
    });
  });

  it('G6 returns the current price', () => {
    const error = { status: '422', code: 'price-changed', detail: 'now 12.00', meta: presentPriceMeta(1200) };
    expect(judgeFailure(refused(422, 'price-changed', { error }))).toMatchObject({
      attention: { priceCents: 1200, detail: 'now 12.00' },
    });
  });

  it.each(['offline', 'timeout', 'unauthorized', 'outdated'] as const)(
    'of kind %s waits for the connection',
    (kind) => {
      expect(judgeFailure(new WireFailure(kind, 'x'))).toMatchObject({ do: 'wait-for-connection' });
    },
  );

  it('that is unknown is retried, whatever was thrown', () => {
    for (const thrown of [new WireFailure('malformed', 'html'), () => 1, null, undefined, 'text', { status: 403 }]) {
      expect(judgeFailure(thrown)).toMatchObject({ do: 'retry-op' });
    }
  });
});

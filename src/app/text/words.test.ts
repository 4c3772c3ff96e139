import { describe, expect, it } from 'vitest';
import { WireFailure } from '#contract/errors/wire-failure.ts';
import { asId } from '#domain/ids.ts';
import type { Intent } from '#domain/intents/all.ts';
import { failureText } from './failure-text.ts';
import { countWithOthers, noticeText } from './notice-text.ts';
import { opText } from './op-text.ts';

const itemId = asId<Extract<Intent, { do: 'adjust-stock' }>['itemId']>('7');
const adjust = (delta: number, reason: 'used' | 'received' | 'corrected' | 'expired' | 'undone'): Intent => ({
  do: 'adjust-stock',
  itemId,
  delta,
  reason,
  source: 'hand',
  reverses: null,
});

describe('op words', () => {
  const say = (intent: Intent): string => opText({ subject: 'Nitrile gloves M', intent });

  it('G16 names the thing and the action', () => {
    expect(say(adjust(-2, 'used'))).toBe('Nitrile gloves M: used 2');
    expect(say(adjust(12, 'received'))).toBe('Nitrile gloves M: received 12');
    expect(say(adjust(-3, 'expired'))).toBe('Nitrile gloves M: 3 discarded, expired');
    expect(say(adjust(-1, 'corrected'))).toBe('Nitrile gloves M: corrected by −1');
    expect(say(adjust(2, 'undone'))).toBe('Nitrile gloves M: undone, 2 back on the shelf');
    expect(say({ do: 'count-stock', itemId, counted: 7, baseRevision: 1, source: 'hand' })).toBe(
      'Nitrile gloves M: counted 7',
    );
  });

  it('says what a field became, and when it was cleared', () => {
    const set = (change: Extract<Intent, { do: 'set-item-field' }>['change']): string =>
      say({ do: 'set-item-field', itemId, change, baseRevision: 1 });
    expect(set({ field: 'needToHave', value: 4 })).toBe('Nitrile gloves M: need to have 4');
    expect(set({ field: 'needToHave', value: null })).toBe('Nitrile gloves M: need to have cleared');
    expect(set({ field: 'shelf', value: 'A3 top' })).toBe('Nitrile gloves M: shelf A3 top');
    expect(set({ field: 'shelf', value: '' })).toBe('Nitrile gloves M: shelf cleared');
    expect(set({ field: 'expirationDate', value: '2027-03-01' })).toBe('Nitrile gloves M: expires Mar 1, 2027');
  });
});

describe('notice words', () => {
  it('G7 a count that met other movements lists them', () => {
    const about = {
      kind: 'count-overlap',
      itemId,
      itemName: 'Gauze',
      counted: 7,
      othersDelta: -2,
      movements: 1,
    } as const;
    expect(noticeText(about)).toEqual({ title: 'Gauze', text: 'You counted 7.\n2 were used after your last sync.' });
    expect(countWithOthers(about)).toBe(5);
    expect(countWithOthers({ counted: 1, othersDelta: -4 })).toBe(0);
  });

  it('G7 a clamped delta says how much was taken', () => {
    const about = { kind: 'clamped', itemId, itemName: 'Gauze', delta: -5, clamped: 4 } as const;
    expect(noticeText(about).text).toBe(
      'You took off 5, but only 1 was left. On hand is 0 now; count the shelf if that is wrong.',
    );
    expect(noticeText({ ...about, clamped: 5 }).text).toContain('You took off 5, but none was left.');
  });
});

describe('failure words', () => {
  it('AUTH-19 a wrong login is told apart from a lost network', () => {
    expect(failureText(new WireFailure('unauthorized', '', { status: 401, code: 'wrong-login' }))).toBe(
      'Wrong e-mail or password',
    );
    expect(failureText(new WireFailure('refused', '', { status: 401, code: 'wrong-login' }))).toBe(
      'Wrong e-mail or password',
    );
    expect(failureText(new WireFailure('offline', ''))).toMatch(/Can’t reach the server/);
  });

  it('AUTH-19 a limit says for how long it stands', () => {
    const stopped = (retryAfterMs?: number) =>
      failureText(
        new WireFailure('refused', '', {
          status: 429,
          code: 'too-many-requests',
          ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
        }),
      );
    expect(stopped(14.2 * 60_000)).toBe('Too many attempts. Wait 15 minutes and try again.');
    expect(stopped(20_000)).toBe('Too many attempts. Wait a minute and try again.');
    expect(stopped()).toBe('Too many attempts. Wait a minute and try again.');
  });

  it('AUTH-19 speaks of no edit where a question was asked', () => {
    for (const [code, status] of [
      ['internal-error', 500],
      ['unavailable', 503],
      ['malformed-document', 400],
    ] as const) {
      expect(failureText(new WireFailure('refused', '', { status, code }))).not.toMatch(/edit|by itself|discard/);
    }
  });

  it('ERR-08 a timeout has its literal text', () => {
    expect(failureText(new WireFailure('timeout', ''))).toBe(
      'The request took too long and timed out. Please check your connection and try again.',
    );
  });
});

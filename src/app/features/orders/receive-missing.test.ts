import { expect, it } from 'vitest';
import type { ClaimResource } from '#contract/resources/order-claims.ts';
import { reportsOf, withoutRefused } from './receive-missing.tsx';
import type { UnsentClaim } from './use-claims.ts';

const claim = (orderItemId: string, status = 'open', kind = 'missing') =>
  ({ attributes: { kind, status, orderItemId } }) as ClaimResource;
const made = (orderItemId: string, isRefused: boolean, kind = 'missing') =>
  ({ claim: { kind, orderItemId }, isRefused }) as unknown as UnsentClaim;

it('ORD-20 G16 what is missing is reported at the server or on this device; what was refused is not', () => {
  const reports = reportsOf({
    claims: [claim('a'), claim('b', 'resolved'), claim('c', 'open', 'damaged')],
    made: [made('d', false), made('e', true), made('f', false, 'damaged')],
    sent: new Map(),
  });
  expect([...reports]).toEqual([
    ['d', 'reported'],
    ['e', 'refused'],
    ['a', 'reported'],
  ]);
});

it('ORD-20 what was sent from here counts until the server’s list has it, and no longer', () => {
  const sent = new Map([
    ['a', 0],
    ['b', 1],
  ]);
  expect([...reportsOf({ claims: [claim('b', 'resolved')], made: [], sent }).keys()]).toEqual(['a', 'b']);
  const claims = [claim('a', 'resolved'), claim('b', 'resolved'), claim('b', 'resolved')];
  expect(reportsOf({ claims, made: [], sent }).size).toBe(0);
  expect(reportsOf({ claims: [], made: [made('a', true)], sent }).get('a')).toBe('refused');
});

it('ORD-20 G16 a report that was refused and then discarded under Sync can be made again', () => {
  const sent = new Map([
    ['a', 0],
    ['b', 0],
  ]);
  const onWay = [made('a', false), made('b', false)];
  expect(withoutRefused(sent, onWay)).toBe(sent);
  // An issue of another kind is not this report.
  expect(withoutRefused(sent, [made('a', true, 'damaged')])).toBe(sent);
  const left = withoutRefused(sent, [made('a', true), made('b', false)]);
  expect([...left.keys()]).toEqual(['b']);
  expect([...reportsOf({ claims: [], made: [], sent: left }).keys()]).toEqual(['b']);
});

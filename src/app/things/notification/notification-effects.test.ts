import { expect, it } from 'vitest';
import type { NotificationStatus } from '#domain/notifications/notification-type.ts';
import {
  NOTIFICATION_KINDS,
  shapeOfNotification,
  type NotificationKind,
} from '#domain/notifications/notification-kind.ts';
import { NOTIFICATION_NAMES } from '#domain/notifications/notification-names.ts';
import { applyNotification, createLoginResults, type NotificationEffects } from '../../query/notification-effects.ts';
import { type NotificationMessage, notificationOf } from './notification.ts';
import { notificationText } from './notification-text.ts';

function message(kind: NotificationKind, details: Record<string, unknown> = {}, status: NotificationStatus = 'active') {
  const { type, subType } = shapeOfNotification(kind);
  const meta = {
    locationId: '3',
    notificationId: '1',
    status,
    distributor_id: '7',
    invalidLoginCheck: false,
    details,
    createdAt: '2027-01-01T00:00:00.000Z',
  };
  return { type, subType, meta } satisfies NotificationMessage;
}

function effectsOf(
  reported: NotificationMessage,
  at = '3',
  applyLoginResult: NotificationEffects['applyLoginResult'] = () => undefined,
): readonly string[] {
  const done: string[] = [];
  applyNotification(reported, at, {
    refresh: (...kinds) => done.push(...kinds),
    readLocation: () => done.push('location'),
    readChanges: () => done.push('changes'),
    confirmEmail: () => done.push('email'),
    applyLoginResult,
  });
  return done;
}

it('RT-04 RT-05 each kind has an effect at its own location only', () => {
  for (const kind of NOTIFICATION_KINDS) {
    expect([kind, effectsOf(message(kind)).length > 0]).toEqual([kind, true]);
    expect(effectsOf(message(kind), '4')).toEqual([]);
  }
});

it('RT-10 deleted lines leave the cart and are named; an order issue reloads the location, a payment its history', () => {
  const deleted = message('cart-lines-removed', { cartItemIds: ['1', '2', '3'], names: ['Gloves', 'Gauze', 'Bib'] });
  expect(effectsOf(deleted)).toEqual(['changes', 'cart-groups']);
  expect(notificationText(notificationOf(deleted))).toEqual({
    text: '“Gloves”, “Gauze” and 1 more item were removed from the cart.',
    way: { words: 'Open cart', to: '/cart' },
  });
  const ordered = message('cart-lines-removed', { cartItemIds: ['1'], names: ['Gloves'], orderedBy: 'Olive' });
  expect(notificationText(notificationOf(ordered)).text).toBe(
    'Olive placed an order: “Gloves” was removed from the cart.',
  );
  expect(effectsOf(message('order-issue'))).toContain('location');
  expect(effectsOf(message('invoice-payment'))).toContain('payments');
});

it('RT-07 RT-08 a login result that is unchanged, or marked to be ignored, is not reported', () => {
  const isNew = createLoginResults();
  const results: string[] = [];
  const effects = (reported: NotificationMessage): void =>
    void effectsOf(reported, '3', (meta) => (isNew(meta) ? results.push(meta.status) : 0));
  effects(message('distributor-login', {}, 'pending'));
  effects(message('distributor-login', {}, 'pending'));
  effects(message('distributor-login', {}, 'active'));
  const wrong = message('distributor-login', {}, 'failed');
  effects({ ...wrong, meta: { ...wrong.meta, invalidLoginCheck: true } });
  effects({ ...wrong, meta: { ...wrong.meta, distributor_id: '8' } });
  expect(results).toEqual(['pending', 'active', 'failed']);
});

it('RT-06 RT-11 each kind has its own text and a link to its page, whatever is missing from the notification', () => {
  const words = NOTIFICATION_KINDS.map((kind) => notificationText(notificationOf(message(kind))));
  expect(new Set(words.map(({ text }) => text)).size).toBe(NOTIFICATION_KINDS.length);
  for (const { text, way } of words) {
    expect(text).not.toMatch(/undefined|null|NaN/);
    expect(way?.to).toMatch(/^\//);
  }
  expect(Object.keys(NOTIFICATION_NAMES).toSorted()).toEqual([...NOTIFICATION_KINDS].toSorted());
  const prices = message('client-prices', { distributorName: 'North', rows: 1200, rejected: 3 });
  expect(notificationText(notificationOf(prices)).text).toBe('Your prices from North are in: 1,200 rows, 3 rejected.');
});

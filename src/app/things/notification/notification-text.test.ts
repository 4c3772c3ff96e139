import { expect, it } from 'vitest';
import type { Notification } from './notification.ts';
import { notificationText } from './notification-text.ts';

const reported = (details: Readonly<Record<string, unknown>>): string =>
  notificationText({
    id: '1',
    attributes: { notificationType: 'invoicePayment', subType: null, status: 'failed', details },
  } as unknown as Notification).text;

it('RT-06 a payment that went wrong is reported with its order and its amount', () => {
  const of = { orderId: '9', orderNumber: '1009', distributorName: 'Harbor', amount: 12.5 };
  expect(reported({ ...of, news: 'refund-refused' })).toBe(
    'Your refund ($12.50) for order 1009 didn’t go through. We’re retrying and looking into it.',
  );
  expect(reported({ ...of, news: 'not-charged' })).toBe(
    'Harbor accepted items of order 1009 that it had declined. They weren’t charged ($12.50), so it may bill you.',
  );
  expect(reported({ amount: 12.5 })).toBe('An invoice payment ($12.50) was declined.');
});

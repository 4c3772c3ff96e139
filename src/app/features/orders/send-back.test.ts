import { expect, it } from 'vitest';
import { sentText } from './send-back.tsx';

it('ORD-21 G16 goods that are sent back say so, and a change that was refused does not', () => {
  expect(sentText(false, null)).toBeNull();
  expect(sentText(true, null)).toBe('Sent back. Taken off your stock.');
  for (const state of ['saved', 'sending', 'blocked'] as const)
    expect(sentText(false, state)).toBe('Marked as sent. Saved on this device.');
  expect(sentText(false, 'needs-you')).toBe('Not removed from your stock.');
  expect(sentText(true, 'needs-you')).toBe('Sent back. Taken off your stock.');
});

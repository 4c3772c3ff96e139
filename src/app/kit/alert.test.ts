import { notificationsStore } from '@mantine/notifications';
import { expect, it, vi } from 'vitest';
import { ALERT_MS, alertError, alertInfo, alertUndo, clearAlerts, UNDO_MS } from './alert.ts';

it('ERR-02 SHELL-23 CONST-02 an error is an alert of 7 s with the role of one, and is logged', () => {
  // why: the test checks what is logged.
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  alertError('Cannot remove items: gone');
  const state = notificationsStore.getState();
  const shown = [...state.notifications, ...state.queue].at(-1);
  expect(shown).toMatchObject({ message: 'Cannot remove items: gone', role: 'alert', autoClose: ALERT_MS });
  expect(ALERT_MS).toBe(7000);
  expect(logged).toHaveBeenCalledWith('Cannot remove items: gone');
  logged.mockRestore();
});

it('ITEM-24 CONST-02 an alert that can be undone stays for 30 s', () => {
  alertUndo('1 item was added to Burs', () => undefined);
  const state = notificationsStore.getState();
  expect([...state.notifications, ...state.queue].at(-1)).toMatchObject({ autoClose: UNDO_MS });
  expect(UNDO_MS).toBe(30_000);
});

it('SHELL-23 alerts are cleared at sign-out, shown or queued, and a single alert can be withdrawn', () => {
  const standing = (): readonly unknown[] => {
    const { notifications, queue } = notificationsStore.getState();
    return [...notifications, ...queue].map(({ message }) => message);
  };
  clearAlerts();
  const cancel = alertInfo('Place it again.');
  for (let n = 1; n <= 8; n += 1) alertInfo(`Message ${n}`);
  expect(standing()).toHaveLength(9);
  cancel();
  expect(standing()).not.toContain('Place it again.');
  expect(standing()).toHaveLength(8);
  clearAlerts();
  expect(standing()).toEqual([]);
});

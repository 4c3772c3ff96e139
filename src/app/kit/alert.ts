/** Alerts: 7 s for a message (SHELL-23), 30 s for one that can be undone (RES-02). */
import { notifications } from '@mantine/notifications';
import { createElement } from 'react';
import { AlertWithAction, type AlertAction } from './alert-with-action.tsx';

export const ALERT_MS = 7000;
export const UNDO_MS = 30_000;

const LOOK = { withBorder: true, closeButtonProps: { 'aria-label': 'Close this message' } } as const;

/** @param next where it leads on to: the page of what was done */
export function alertDone(message: string, next?: AlertAction): void {
  if (next === undefined) notifications.show({ ...LOOK, message, color: 'green', autoClose: ALERT_MS });
  else alertWithAction(message, next, ALERT_MS);
}

/** @returns takes it back: for one that holds only until something is done */
export function alertInfo(message: string): () => void {
  const id = notifications.show({ ...LOOK, message, color: 'blue', autoClose: ALERT_MS });
  return () => void notifications.hide(id);
}

/** For what must be read: stays until it is closed. */
export function alertUntilClosed(message: string): void {
  notifications.show({ ...LOOK, message, color: 'yellow', autoClose: false, role: 'alert' });
}

/** Errors are alerts with the role of one, so that they are spoken at once, and are logged (ERR-02). */
export function alertError(message: string): void {
  console.warn(message);
  notifications.show({ ...LOOK, message, color: 'red', autoClose: ALERT_MS, role: 'alert' });
}

/**
 * @param shownMs how long it can be undone
 * @returns takes it back: what was done did not last
 */
export function alertUndo(message: string, undo: () => void, shownMs = UNDO_MS): () => void {
  return alertWithAction(message, { words: 'Undo', go: undo }, shownMs);
}

/**
 * A question that can wait, with the one answer that does something: it stays until it is answered or closed.
 * @returns takes it back
 */
export function alertQuestion(message: string, action: AlertAction, isBad = false): () => void {
  return alertWithAction(message, action, false, isBad ? 'yellow' : undefined);
}

/** News from elsewhere, with a link to its page. */
export function alertNews(message: string, action: AlertAction, isBad: boolean): void {
  alertWithAction(message, action, ALERT_MS, isBad ? 'yellow' : 'blue');
}

/** Goes with the button. */
function alertWithAction(
  message: string,
  { words, go }: AlertAction,
  shownMs: number | false,
  color = 'green',
): () => void {
  const take = (): void => {
    notifications.hide(id);
    go();
  };
  const id = notifications.show({
    message: createElement(AlertWithAction, { message, action: { words, go: take } }),
    color,
    autoClose: shownMs,
    ...LOOK,
  });
  return () => void notifications.hide(id);
}

/** Shown ones and those that wait: what one person was told, and could undo, is nothing for the next one. */
export function clearAlerts(): void {
  notifications.clean();
}

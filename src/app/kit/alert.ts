/** Alerts: 7 s for a message (SHELL-23), 30 s for one that can be undone (RES-02). */
import { notifications } from '@mantine/notifications';
import { createElement } from 'react';
import { AlertWithAction, type AlertAction } from './alert-with-action.tsx';

export const ALERT_MS = 7000;
export const UNDO_MS = 30_000;

const LOOK = { withBorder: true, closeButtonProps: { 'aria-label': 'Close this message' } } as const;

/** @param next a link to the result */
export function alertDone(message: string, next?: AlertAction): void {
  if (next === undefined) notifications.show({ ...LOOK, message, color: 'green', autoClose: ALERT_MS });
  else alertWithAction(message, next, ALERT_MS);
}

/** @returns closes the alert, for one that applies only until something is done */
export function alertInfo(message: string): () => void {
  const id = notifications.show({ ...LOOK, message, color: 'blue', autoClose: ALERT_MS });
  return () => void notifications.hide(id);
}

/** For messages that must be read: stays until it is closed. */
export function alertUntilClosed(message: string): void {
  notifications.show({ ...LOOK, message, color: 'yellow', autoClose: false, role: 'alert' });
}

/** Errors have `role="alert"`, so that they are announced at once, and are logged (ERR-02). */
export function alertError(message: string): void {
  alertFailedAttempt(message);
}

/** @returns closes the message, for when it is tried again: several would say the same */
export function alertFailedAttempt(message: string): () => void {
  console.warn(message);
  const id = notifications.show({ ...LOOK, message, color: 'red', autoClose: ALERT_MS, role: 'alert' });
  return () => void notifications.hide(id);
}

/**
 * @param shownMs how long it can be undone
 * @returns closes the alert, for when the change itself was rejected
 */
export function alertUndo(message: string, undo: () => void, shownMs = UNDO_MS): () => void {
  return alertWithAction(message, { words: 'Undo', go: undo }, shownMs);
}

/**
 * A question that can wait, with one button: it stays until it is answered or closed. @returns closes it
 */
export function alertQuestion(message: string, action: AlertAction, isBad = false): () => void {
  return alertWithAction(message, action, false, isBad ? 'yellow' : undefined);
}

/** Something that happened elsewhere, with a link to its page. */
export function alertNews(message: string, action: AlertAction, isBad: boolean): void {
  alertWithAction(message, action, ALERT_MS, isBad ? 'yellow' : 'blue');
}

/** Closes when the button is pressed. */
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

/** Clears shown and queued alerts: what one person could read or undo is not for the next person who signs in. */
export function clearAlerts(): void {
  notifications.clean();
}

/** Why a pass is requested. All but `timer` and `enqueue` are a sign that the connection may have recovered. */
export const WAKE_REASONS = ['enqueue', 'online', 'visible', 'socket', 'start', 'timer', 'manual'] as const;
export type WakeReason = (typeof WAKE_REASONS)[number];

export function mayRestoreConnection(reason: WakeReason): boolean {
  return reason !== 'enqueue' && reason !== 'timer';
}

/** Whether the outbox may have ops unknown to the running replay; it detects edits of other contexts itself. */
export function mayHaveEdited(reason: WakeReason): boolean {
  return reason === 'enqueue' || reason === 'manual';
}

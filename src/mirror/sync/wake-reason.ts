/** Why a pass is asked for. All but `timer` and `enqueue` are a sign that the connection may be better than it was. */
export const WAKE_REASONS = ['enqueue', 'online', 'visible', 'socket', 'start', 'timer', 'manual'] as const;
export type WakeReason = (typeof WAKE_REASONS)[number];

export function mayRestoreConnection(reason: WakeReason): boolean {
  return reason !== 'enqueue' && reason !== 'timer';
}

/** Whether the outbox may hold what the replay that runs does not know; it finds out on its own what other contexts do. */
export function mayHaveEdited(reason: WakeReason): boolean {
  return reason === 'enqueue' || reason === 'manual';
}

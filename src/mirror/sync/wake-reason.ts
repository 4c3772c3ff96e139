/** Why a pass is asked for. All but `timer` and `enqueue` are a sign that the line may be better than it was. */
export type WakeReason = 'enqueue' | 'online' | 'visible' | 'socket' | 'start' | 'timer' | 'manual';

export function mendsLine(reason: WakeReason): boolean {
  return reason !== 'enqueue' && reason !== 'timer';
}

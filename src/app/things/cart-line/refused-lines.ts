/**
 * Cart lines with changes that the server has refused. A line whose adding was refused is on this device only, and cannot be ordered before
 * the person has answered.
 */
import type { LineView } from '#mirror/read/views.ts';

/** A line has the id of its device until the server has taken it. */
export function isRefused({ id, clientId, needsYou }: Pick<LineView, 'id' | 'clientId' | 'needsYou'>): boolean {
  return needsYou && clientId === id;
}

/** Its changes are sent without anyone’s help; until then the server’s answer would be for another cart. */
export function isBeingSent({ waiting, needsYou }: Pick<LineView, 'waiting' | 'needsYou'>): boolean {
  return waiting > 0 && !needsYou;
}

export function withoutOrderingRefused(lines: readonly LineView[]): readonly LineView[] {
  return lines.map((line) => (isRefused(line) ? { ...line, cannotOrder: true } : line));
}

/** Lines whose adding the server has refused: they are on this device only, and cannot be ordered before the person has answered. */
import type { LineView } from '#mirror/read/views.ts';

/** A line has the id of its device until the server has taken it. */
export function isRefused({ id, clientId, needsYou }: Pick<LineView, 'id' | 'clientId' | 'needsYou'>): boolean {
  return needsYou && clientId === id;
}

export function withoutOrderingRefused(lines: readonly LineView[]): readonly LineView[] {
  return lines.map((line) => (isRefused(line) ? { ...line, cannotOrder: true } : line));
}

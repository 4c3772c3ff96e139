/**
 * `Retry-After` as milliseconds from now: seconds or an HTTP date; undefined if it says neither. A date is of the server's
 * clock, and is held against it: the one of this device may be wrong by any time.
 */
export function retryAfterMs(headers: Pick<Headers, 'get'>, deviceNow: number): number | undefined {
  const header = headers.get('retry-after');
  if (header === null) return undefined;
  if (/^\d+$/.test(header.trim())) return Number(header) * 1000;
  const at = Date.parse(header);
  if (Number.isNaN(at)) return undefined;
  const serverNow = Date.parse(headers.get('date') ?? '');
  return Math.max(0, at - (Number.isNaN(serverNow) ? deviceNow : serverNow));
}

/** The local time of day as `x-User-Time` wants it: `HH:mm:ss` (API-03). */
export function userTime(now: Date): string {
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${two(now.getHours())}:${two(now.getMinutes())}:${two(now.getSeconds())}`;
}

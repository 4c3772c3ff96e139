/**
 * Days and ages in words. A calendar date (`YYYY-MM-DD`) has no zone and is never shifted by one. By hand and not by Intl,
 * as numbers are (`number-text.ts`).
 */
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `2027-03-01` -> `Mar 1, 2027`; what is not a date stays as it is. */
export function dateText(date: string | null): string {
  if (date === null || date === '') return '';
  const instant = new Date(`${date.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(instant.getTime())) return date;
  return `${MONTHS[instant.getUTCMonth()]} ${instant.getUTCDate()}, ${instant.getUTCFullYear()}`;
}

/** An ISO instant on this device's clock: `Nov 20, 9:41 AM`; of another year `Nov 20, 2024, 9:41 AM`. */
export function instantText(instant: string | null, now: Date = new Date()): string {
  if (instant === null) return '';
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return '';
  const year = at.getFullYear() === now.getFullYear() ? '' : `${at.getFullYear()}, `;
  return `${MONTHS[at.getMonth()]} ${at.getDate()}, ${year}${timeText(at)}`;
}

/** An ISO instant on this device's clock: of today `9:41 AM`, of another day as `instantText`. */
export function momentText(instant: string, now: Date = new Date()): string {
  const at = new Date(instant);
  return at.toDateString() === now.toDateString() ? timeText(at) : instantText(instant, now);
}

function timeText(at: Date): string {
  const hours = at.getHours();
  const minutes = String(at.getMinutes()).padStart(2, '0');
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** Today on this device's calendar, `YYYY-MM-DD`. */
export function today(now: Date = new Date()): string {
  const pad = (part: number): string => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}

/** How long ago, roughly: `just now`, `5 min ago`, `3 h ago`, `2 days ago`. A clock that is ahead says `just now`. */
export function ageText(instant: string, now: Date = new Date()): string {
  const minutes = Math.floor((now.getTime() - new Date(instant).getTime()) / 60_000);
  if (Number.isNaN(minutes) || minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours} h ago`;
  const days = Math.floor(hours / 24);
  return days === 1 ? 'yesterday' : `${days} days ago`;
}

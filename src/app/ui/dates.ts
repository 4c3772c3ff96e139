/** Days and ages in words. A calendar date (`YYYY-MM-DD`) has no zone and is never shifted by one. */
const day = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' });
const moment = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });

/** `2027-03-01` -> `Mar 1, 2027`; what is not a date stays as it is. */
export function dateText(date: string | null): string {
  if (date === null || date === '') return '';
  const instant = new Date(`${date.slice(0, 10)}T00:00:00Z`);
  return Number.isNaN(instant.getTime()) ? date : day.format(instant);
}

/** An ISO instant on this device's clock: `Nov 20, 9:41 AM`. */
export function instantText(instant: string | null): string {
  if (instant === null) return '';
  const at = new Date(instant);
  return Number.isNaN(at.getTime()) ? '' : moment.format(at);
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

/**
 * Days and ages in words. A calendar date (`YYYY-MM-DD`) has no time zone and is never shifted by one. Formatted without
 * Intl, for the same reason as numbers (`number-text.ts`).
 */
import { zoneOffset } from './zone-offset.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `2027-03-01` -> `Mar 1, 2027`; any other text is returned unchanged. */
export function dateText(date: string | null): string {
  if (date === null || date === '') return '';
  const instant = new Date(`${date.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(instant.getTime())) return date;
  return `${MONTHS[instant.getUTCMonth()]} ${instant.getUTCDate()}, ${instant.getUTCFullYear()}`;
}

interface Clock {
  readonly year: number;
  /** Zero-based. */
  readonly month: number;
  readonly day: number;
  readonly hours: number;
  readonly minutes: number;
}

let shownZone: string | undefined;

/** Dates and times are shown in the location's time zone, wherever the device is; in the device's own if the zone is unknown. */
export function showTimesOf(timeZone: string | undefined): void {
  shownZone = timeZone;
}

/** The local date and time at the location. */
export function clockAt(at: Date): Clock {
  const local = new Date(at.getTime() + zoneOffset(shownZone, at.getTime()));
  return {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth(),
    day: local.getUTCDate(),
    hours: local.getUTCHours(),
    minutes: local.getUTCMinutes(),
  };
}

/** The day of an ISO instant: `Nov 20, 2026`. */
export function dayText(instant: string): string {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return '';
  const { year, month, day } = clockAt(at);
  return `${MONTHS[month]} ${day}, ${year}`;
}

/** An ISO instant in the location's time zone: `Nov 20, 9:41 AM`; in another year `Nov 20, 2024, 9:41 AM`. */
export function instantText(instant: string | null, now: Date = new Date()): string {
  if (instant === null) return '';
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return '';
  const clock = clockAt(at);
  const year = clock.year === clockAt(now).year ? '' : `${clock.year}, `;
  return `${MONTHS[clock.month]} ${clock.day}, ${year}${timeText(clock)}`;
}

/** An ISO instant in the location's time zone: today `9:41 AM`, any other day as `instantText`. */
export function momentText(instant: string, now: Date = new Date()): string {
  const at = new Date(instant);
  const [clock, present] = [clockAt(at), clockAt(now)];
  const isToday = clock.day === present.day && clock.month === present.month && clock.year === present.year;
  return isToday ? timeText(clock) : instantText(instant, now);
}

function timeText({ hours, minutes }: Clock): string {
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** Today where the location is, wherever the device is: `YYYY-MM-DD`. */
export function today(now: Date = new Date()): string {
  const pad = (part: number): string => String(part).padStart(2, '0');
  const { year, month, day } = clockAt(now);
  return `${year}-${pad(month + 1)}-${pad(day)}`;
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

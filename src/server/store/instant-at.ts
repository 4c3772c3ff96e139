/** Days are those of the location that is asked about, `$1`, and begin at its midnight. SQL. */
const ZONE = /* sql */ `(select zone.time_zone from practice_locations zone where zone.id = $1)`;

/** The midnight that begins a day of the calendar. */
export const midnightOf = (day: string): string => /* sql */ `(${day})::timestamp at time zone ${ZONE}`;

/** The middle of a day of the calendar. */
export const noonOf = (day: string): string => /* sql */ `((${day}) + time '12:00') at time zone ${ZONE}`;

/** What a parameter says in text: a day, or an instant. null stays null. */
export const instantAt = (parameter: `$${number}`): string => /* sql */ `(case when length(${parameter}::text) = 10
  then ${midnightOf(`${parameter}::text`)} else ${parameter}::text::timestamptz end)`;

export const dayOfInstant = (instant: string): string => /* sql */ `((${instant}) at time zone ${ZONE})::date`;

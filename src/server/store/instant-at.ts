/** SQL for days and instants in the time zone of the location `$1`, where days begin at midnight. */
const ZONE = /* sql */ `(select zone.time_zone from practice_locations zone where zone.id = $1)`;

/** The midnight at which a calendar day begins. */
export const midnightOf = (day: string): string => /* sql */ `(${day})::timestamp at time zone ${ZONE}`;

/** Noon of a calendar day. */
export const noonOf = (day: string): string => /* sql */ `((${day}) + time '12:00') at time zone ${ZONE}`;

/** A text parameter that is a day or an instant. null stays null. */
export const instantAt = (parameter: `$${number}`): string => /* sql */ `(case when length(${parameter}::text) = 10
  then ${midnightOf(`${parameter}::text`)} else ${parameter}::text::timestamptz end)`;

export const dayOfInstant = (instant: string): string => /* sql */ `((${instant}) at time zone ${ZONE})::date`;

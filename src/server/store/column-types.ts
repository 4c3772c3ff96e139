/** Column types for Kysely, which differ between reading and writing. */
import type { ColumnType, Generated } from 'kysely';

/** Text when read; a number or text when written. */
export type Big = ColumnType<string, string | number, string | number>;
export type BigDefault = ColumnType<string, string | number | undefined, string | number>;
export type BigOrNull = ColumnType<string | null, string | number | null | undefined, string | number | null>;
export type Id = Generated<string>;
export type Instant = ColumnType<Date, Date | string, Date | string>;
export type InstantDefault = ColumnType<Date, Date | string | undefined, Date | string>;
export type InstantOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
export type OrNull<T> = ColumnType<T | null, T | null | undefined, T | null>;

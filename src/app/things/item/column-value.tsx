/** The value of a column for an item, and how each kind of value is formatted in a cell, in a file and on paper. */
import type { ReactNode } from 'react';
import { COUNT } from '#domain/constants.ts';
import type { StockItem } from '#domain/stock/stock-item.ts';
import { priceDisplay, priceTag } from '../../kit/money.ts';
import { truncateText } from '../../kit/truncate-text.ts';
import type { CsvCell } from '../../kit/csv-text.ts';
import { dateText } from '../../kit/dates.ts';
import classes from './item-cell.module.css';

export type ListedItem = StockItem & { readonly folderName: string };

/** What a list knows about an item that is not in the item itself. */
export interface ListedFacts {
  readonly reorderQty: number;
  /** `YYYY-MM-DD` */
  readonly today: string;
}

type Said<Value> = (item: ListedItem, facts: ListedFacts) => Value;

export type ColumnValue =
  | { readonly cents: Said<number | null> }
  | { readonly count: Said<number | null> }
  /** `YYYY-MM-DD` */
  | { readonly day: Said<string | null> }
  | { readonly text: Said<string> };

export function isNumber(value: ColumnValue | null): boolean {
  return value !== null && ('cents' in value || 'count' in value);
}

/** Dates are `YYYY-MM-DD` and prices plain decimals, so that any spreadsheet sorts and sums them. */
export function csvCell(value: ColumnValue, item: ListedItem, facts: ListedFacts): CsvCell {
  if ('count' in value) return value.count(item, facts);
  if ('day' in value) return value.day(item, facts);
  if ('text' in value) return value.text(item, facts);
  const cents = value.cents(item, facts);
  return cents === null || cents === 0 ? null : (cents / 100).toFixed(2);
}

/** As text, for paper or a sentence; empty if nothing is known. */
export function plainText(value: ColumnValue, item: ListedItem, facts: ListedFacts): string {
  if ('count' in value) return String(value.count(item, facts) ?? '');
  if ('day' in value) return dateText(value.day(item, facts));
  if ('text' in value) return value.text(item, facts);
  return priceDisplay(value.cents(item, facts));
}

export function valueCell(value: ColumnValue, item: ListedItem, facts: ListedFacts): ReactNode {
  if ('count' in value) return value.count(item, facts) ?? none('Not set');
  if ('day' in value) return dateText(value.day(item, facts)) || none('No date');
  if ('text' in value) return cut(value.text(item, facts));
  return priceTag(value.cents(item, facts)) || none('No price');
}

/** Long text is cut at 60 characters, with the whole text as its tooltip (SHELL-25). */
function cut(text: string): ReactNode {
  return text === '' ? (
    none('Empty')
  ) : (
    <span className={classes['cut']} title={text}>
      {truncateText(text, COUNT.textComponentCut)}
    </span>
  );
}

/** A dash, with its meaning as text for screen readers. */
export function none(words: string): ReactNode {
  return (
    <span className={classes['none']}>
      <span aria-hidden>–</span>
      <span className={classes['spoken']}>{words}</span>
    </span>
  );
}

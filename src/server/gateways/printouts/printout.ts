/** The contents of a page before rendering: orders, invoices, receipts and labels are composed of these parts. */

export interface PrintoutColumn {
  readonly label: string;
  /** Its part of the width, against those of the others. */
  readonly width: number;
  readonly align?: 'left' | 'right';
}

/** The upper half of an address label: sender and recipient. */
export interface PrintoutAddress {
  readonly label: string;
  readonly lines: readonly string[];
}

export type PrintoutPart =
  /** Side by side, as many as fit. */
  | { readonly is: 'addresses'; readonly addresses: readonly PrintoutAddress[] }
  | { readonly is: 'facts'; readonly facts: readonly (readonly [label: string, value: string])[] }
  /** Its head stands on every page that it reaches. `small` is written below the first cell of its row. */
  | {
      readonly is: 'table';
      readonly columns: readonly PrintoutColumn[];
      readonly rows: readonly { readonly cells: readonly string[]; readonly small?: readonly string[] }[];
    }
  /** The last one is the sum. */
  | { readonly is: 'sums'; readonly sums: readonly (readonly [label: string, value: string])[] }
  | { readonly is: 'paragraph'; readonly text: string }
  | { readonly is: 'heading'; readonly text: string }
  /** In large letters, to be read out or typed. */
  | { readonly is: 'code'; readonly code: string };

export interface Printout {
  readonly title: string;
  /** Who writes it: the practice, the distributor or the platform. */
  readonly from: string;
  /** At the foot of every page, beside its number. */
  readonly foot: string;
  /** ISO instant at which it was written. */
  readonly at: string;
  /** `label`: 4 × 6 inches, as label printers have them. */
  readonly size?: 'letter' | 'label';
  readonly parts: readonly PrintoutPart[];
}

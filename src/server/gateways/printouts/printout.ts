/** The contents of a printout before rendering: orders, invoices, receipts and labels are composed of these parts. */

export interface PrintoutColumn {
  readonly label: string;
  /** Relative to the widths of the other columns. */
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
  /** The header repeats on every page. `small` is printed below the first cell of its row. */
  | {
      readonly is: 'table';
      readonly columns: readonly PrintoutColumn[];
      readonly rows: readonly { readonly cells: readonly string[]; readonly small?: readonly string[] }[];
    }
  /** The last one is the total. */
  | { readonly is: 'sums'; readonly sums: readonly (readonly [label: string, value: string])[] }
  | { readonly is: 'paragraph'; readonly text: string }
  | { readonly is: 'heading'; readonly text: string }
  /** In large letters, to be dictated or typed. */
  | { readonly is: 'code'; readonly code: string };

export interface Printout {
  readonly title: string;
  /** The issuer: the practice, the distributor or the platform. */
  readonly from: string;
  /** The footer of every page, beside the page number. */
  readonly foot: string;
  /** ISO instant of creation. */
  readonly at: string;
  /** `label`: 4 × 6 inches, the size of label printers. */
  readonly size?: 'letter' | 'label';
  readonly parts: readonly PrintoutPart[];
}

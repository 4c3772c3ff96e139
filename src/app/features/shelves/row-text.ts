/** Why a row of an imported list is left out, as text. */
import type { ProductMatch } from '#contract/resources/shelf-import.ts';
import type { RejectedRow } from '#domain/shelf-file/shelf-rows.ts';

export function faultText({ fault, text }: Pick<RejectedRow, 'fault' | 'text'>): string {
  switch (fault) {
    case 'broken':
      return 'A quotation mark isn’t closed.';
    case 'no-code':
      return 'No item number and no barcode.';
    case 'bad-code':
      return `“${shortened(text)}” isn’t an item number. Format the column as text in your spreadsheet.`;
    case 'bad-number':
      return `“${shortened(text)}” isn’t a whole number from 0 to 99,999.`;
    case 'bad-folder':
      return 'Use 1 to 120 characters for a folder.';
    case 'bad-shelf':
      return 'Use at most 40 characters for a shelf.';
    case 'doubled':
      return `Same as line ${text}.`;
  }
}

export function unmatchedText({ why, productName }: Pick<ProductMatch['attributes'], 'why' | 'productName'>): string {
  if (why === 'several') return 'Several products have this number. Add the name or the distributor.';
  if (why === 'other-name') return `This number belongs to “${shortened(productName)}”.`;
  return 'No product has this number.';
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

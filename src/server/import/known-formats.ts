/**
 * File formats that people mistake for a price list, recognized by their first bytes. Rule: a file that is not text is rejected by its
 * format's name, not read row by row.
 */

interface Format {
  readonly name: string;
  readonly begins: readonly number[];
}

const FORMATS: readonly Format[] = [
  { name: 'a PDF', begins: [0x25, 0x50, 0x44, 0x46] },
  // Excel and OpenDocument files are ZIP archives.
  { name: 'an Excel workbook or ZIP archive', begins: [0x50, 0x4b, 0x03, 0x04] },
  { name: 'an old Excel workbook', begins: [0xd0, 0xcf, 0x11, 0xe0] },
  { name: 'a PNG picture', begins: [0x89, 0x50, 0x4e, 0x47] },
  { name: 'a JPEG picture', begins: [0xff, 0xd8, 0xff] },
  { name: 'gzipped', begins: [0x1f, 0x8b] },
];

const SAVE_AS_CSV = 'Save the price list as CSV (UTF-8) and import that file.';

/** The message for a file that begins with these bytes; null: it is text. UTF-16 counts as text if it has a byte order mark. */
export function faultOfBeginning(beginning: Buffer): string | null {
  const format = FORMATS.find(({ begins }) => begins.every((byte, at) => beginning[at] === byte));
  if (format?.name === 'gzipped') return 'The file is gzipped. Give it a name that ends in .gz.';
  if (format !== undefined) return `The file is ${format.name}. ${SAVE_AS_CSV}`;
  return beginning.subarray(0, 8_192).includes(0) ? `The file is not text. ${SAVE_AS_CSV}` : null;
}

export function isGzip(beginning: Buffer): boolean {
  return beginning[0] === 0x1f && beginning[1] === 0x8b;
}

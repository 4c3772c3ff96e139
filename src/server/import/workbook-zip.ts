/** The ZIP archive of an Excel workbook. Rule: the size and number of its entries are limited, whatever the archive declares. */
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { Entry, ZipFile } from 'yauzl';
import { PriceFileError } from './price-file-error.ts';

const MAX_ENTRIES = 5_000;
const NO_WORKBOOK_WORDS = 'The file is not an Excel workbook. Save it as .xlsx or .csv.';
const OLE_WORDS = 'The workbook has a password, or is one of an old Excel. Save it as .xlsx without a password.';

/** Excel saves a workbook with a password in the older OLE file format. */
async function isOleFile(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.toString('hex') === 'd0cf11e0';
  } finally {
    await file.close();
  }
}

export interface OpenZip {
  readonly has: (name: string) => boolean;
  /** @throws PriceFileError if there is no such entry, or it is larger than the limit */
  readonly stream: (name: string, mostBytes: number) => Promise<Readable>;
  /** Converts progress within an entry to bytes of the file. */
  readonly onShare: (name: string, onBytes: (bytes: number) => void) => (read: number) => void;
  readonly close: () => void;
}

/** @throws PriceFileError if the file is not a workbook */
export async function openZip(path: string): Promise<OpenZip> {
  // Loaded with the first workbook: most servers receive none.
  const { open: openArchive } = await import('yauzl');
  const isOld = await isOleFile(path);
  const zip = await new Promise<ZipFile>((resolve, reject) => {
    openArchive(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true }, (error, opened) => {
      if (error === null) resolve(opened);
      else reject(new PriceFileError(isOld ? OLE_WORDS : NO_WORKBOOK_WORDS, { cause: error }));
    });
  });
  const entries = await entriesOf(zip);
  return {
    has: (name) => entries.has(name),
    async stream(name, mostBytes) {
      const entry = entries.get(name);
      if (entry === undefined) throw new PriceFileError('The workbook has no sheet. Save it as .xlsx and upload that.');
      // The declared size of an entry is checked while reading: a larger one is an error.
      if (entry.uncompressedSize > mostBytes) {
        throw new PriceFileError('The workbook is too large when it is unpacked. Save the sheet as CSV, or split it.');
      }
      return await new Promise<Readable>((resolve, reject) => {
        zip.openReadStream(entry, (error, stream) => (error === null ? resolve(stream) : reject(error)));
      });
    },
    onShare(name, onBytes) {
      const entry = entries.get(name);
      const factor = entry === undefined ? 0 : entry.compressedSize / Math.max(1, entry.uncompressedSize);
      return (read) => onBytes(Math.round(read * factor));
    },
    close: () => zip.close(),
  };
}

function entriesOf(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  const entries = new Map<string, Entry>();
  return new Promise((resolve, reject) => {
    if (zip.entryCount > MAX_ENTRIES) {
      reject(new PriceFileError('The workbook has too many parts. Save the sheet as CSV.'));
      return;
    }
    zip.on('error', reject);
    zip.on('end', () => resolve(entries));
    zip.on('entry', (entry) => {
      entries.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.readEntry();
  });
}

/**
 * Streams the lines of a text file. Rule: no line longer than any valid row is buffered, so that a file that decompresses to gigabytes
 * costs time but no memory; invalid UTF-8 is reported, never guessed at.
 */
import { isUtf8 } from 'node:buffer';
import { TextDecoder } from 'node:util';
import { faultOfBeginning } from './known-formats.ts';
import { PriceFileError } from './price-file-error.ts';

export type FileLine =
  | { readonly line: number; readonly text: string }
  | { readonly line: number; readonly fault: string };

const MAX_BYTES = 1_000_000;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/**
 * Without line endings (LF, CR LF, or CR if the file has no others) and without a byte order mark.
 * @throws PriceFileError if the file is not text
 */
export async function* readLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<FileLine> {
  let line = 0;
  let parts: Buffer[] = [];
  let size = 0;
  let newline: number | null = null;
  const take = (part: Buffer): void => {
    size += part.length;
    if (size <= MAX_BYTES) parts.push(part);
  };
  const end = (): FileLine => {
    line += 1;
    const read = size > MAX_BYTES ? tooLong(line) : lineOf(Buffer.concat(parts), line);
    parts = [];
    size = 0;
    return read;
  };
  for await (const chunk of asUtf8(chunks)) {
    newline ??= newlineOf(chunk);
    let from = 0;
    for (let at = chunk.indexOf(newline); at !== -1; at = chunk.indexOf(newline, from)) {
      take(chunk.subarray(from, at));
      yield end();
      from = at + 1;
    }
    take(chunk.subarray(from));
  }
  if (size > 0) yield end();
}

/** Some Mac programs still end lines with CR only. */
function newlineOf(beginning: Buffer): number {
  return beginning.includes(LINE_FEED) || !beginning.includes(CARRIAGE_RETURN) ? LINE_FEED : CARRIAGE_RETURN;
}

function tooLong(line: number): FileLine {
  return { line, fault: `the line is longer than ${MAX_BYTES} bytes` };
}

function lineOf(bytes: Buffer, line: number): FileLine {
  if (!isUtf8(bytes)) return { line, fault: 'the line is not UTF-8' };
  const text = bytes.toString('utf8').replace(/\r$/, '');
  return { line, text: line === 1 ? text.replace(/^\uFEFF/, '') : text };
}

/** Spreadsheets save "Unicode text" as UTF-16 with a byte order mark. */
async function* asUtf8(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let decoder: TextDecoder | null | undefined;
  let isChecked = false;
  for await (const chunk of chunks) {
    if (decoder === undefined) decoder = decoderFor(chunk);
    isChecked ||= checkText(chunk, decoder);
    yield decoder === null ? chunk : Buffer.from(decoder.decode(chunk, { stream: true }));
  }
}

/** @throws PriceFileError */
function checkText(beginning: Buffer, decoder: TextDecoder | null): true {
  const fault = decoder === null ? faultOfBeginning(beginning) : null;
  if (fault !== null) throw new PriceFileError(fault);
  return true;
}

function decoderFor(beginning: Buffer): TextDecoder | null {
  const mark = beginning.subarray(0, 2).toString('hex');
  if (mark === 'fffe') return new TextDecoder('utf-16le');
  return mark === 'feff' ? new TextDecoder('utf-16be') : null;
}

/**
 * The lines of a text file, one after the other, whatever the file holds. Law: no line is kept that is longer than any row may
 * be, so that a file that unpacks to gigabytes costs time and no memory; what is no UTF-8 is said, never guessed at.
 */
import { isUtf8 } from 'node:buffer';
import { TextDecoder } from 'node:util';

export type FileLine =
  | { readonly line: number; readonly text: string }
  | { readonly line: number; readonly fault: string };

const LONGEST_BYTES = 1_000_000;
const NEWLINE = 0x0a;

/** Without their ends (LF or CR LF) and without the mark that some programs begin a file with. */
export async function* readLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<FileLine> {
  let line = 0;
  let parts: Buffer[] = [];
  let size = 0;
  const take = (part: Buffer): void => {
    size += part.length;
    if (size <= LONGEST_BYTES) parts.push(part);
  };
  const end = (): FileLine => {
    line += 1;
    const read = size > LONGEST_BYTES ? tooLong(line) : lineOf(Buffer.concat(parts), line);
    parts = [];
    size = 0;
    return read;
  };
  for await (const chunk of asUtf8(chunks)) {
    let from = 0;
    for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, from)) {
      take(chunk.subarray(from, at));
      yield end();
      from = at + 1;
    }
    take(chunk.subarray(from));
  }
  if (size > 0) yield end();
}

function tooLong(line: number): FileLine {
  return { line, fault: `the line is longer than ${LONGEST_BYTES} bytes` };
}

function lineOf(bytes: Buffer, line: number): FileLine {
  if (!isUtf8(bytes)) return { line, fault: 'the line is not UTF-8' };
  const text = bytes.toString('utf8').replace(/\r$/, '');
  return { line, text: line === 1 ? text.replace(/^\uFEFF/, '') : text };
}

/** Spreadsheets save "Unicode text" as UTF-16, which says so with its first two bytes. */
async function* asUtf8(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let decoder: TextDecoder | null | undefined;
  for await (const chunk of chunks) {
    if (decoder === undefined) decoder = decoderFor(chunk);
    yield decoder === null ? chunk : Buffer.from(decoder.decode(chunk, { stream: true }));
  }
}

function decoderFor(beginning: Buffer): TextDecoder | null {
  const mark = beginning.subarray(0, 2).toString('hex');
  if (mark === 'fffe') return new TextDecoder('utf-16le');
  return mark === 'feff' ? new TextDecoder('utf-16be') : null;
}

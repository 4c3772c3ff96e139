import { expect, it } from 'vitest';
import { CxmlFault } from './cxml-status.ts';
import { xmlText } from './xml-text.ts';

const NAMED = 'Gants Réf. n° 5';

const declared = (encoding: string | null): string =>
  `${encoding === null ? '' : `<?xml version="1.0" encoding="${encoding}"?>\n`}<cXML>${NAMED}</cXML>`;

/** Each character is its byte. */
const latin = (text: string): Uint8Array => Buffer.from(text, 'latin1');
const utf8 = (text: string): Uint8Array => Buffer.from(text, 'utf8');
const utf16 = (text: string): Uint8Array => Buffer.from(text, 'utf16le');
const bigEndian = (text: string): Uint8Array => Buffer.from(text, 'utf16le').swap16();

it('ORD-25 the encoding of a document is the one that its XML declaration or its Content-Type names', () => {
  for (const name of ['ISO-8859-1', 'windows-1252', 'iso8859-1', 'Latin1'])
    expect(xmlText(latin(declared(name)), 'text/xml')).toContain(NAMED);
  expect(xmlText(latin(`<?xml version='1.0' encoding = 'windows-1252' standalone="yes"?><a>\x80 5</a>`))).toContain(
    '€ 5',
  );
  expect(xmlText(latin(declared(null)), 'text/xml; charset=ISO-8859-1')).toContain(NAMED);
  expect(xmlText(latin(declared(null)), 'text/xml;CHARSET="windows-1252"; x=y')).toContain(NAMED);
  expect(xmlText(utf8(declared(null)))).toContain(NAMED);
  expect(xmlText(utf8(declared('UTF-8')), 'application/xml')).toContain(NAMED);
  expect(xmlText(utf8(`\n${declared(null)}`), 'text/xml; charset=utf-8')).toContain(NAMED);
});

it('ORD-25 UTF-16 is known by its first bytes, and so is UTF-8 by its byte order mark, whatever is stated', () => {
  for (const type of [undefined, 'text/xml', 'text/xml; charset=UTF-16', 'text/xml; charset=utf-8']) {
    for (const start of ['\uFEFF', '']) {
      expect(xmlText(utf16(start + declared('UTF-16')), type)).toContain(NAMED);
      expect(xmlText(bigEndian(start + declared('UTF-16')), type)).toContain(NAMED);
    }
  }
  expect(xmlText(utf8(`\uFEFF${declared('ISO-8859-1')}`), 'text/xml; charset=iso-8859-1')).toContain(NAMED);
});

it('ORD-25 a document that is UTF-8 is read as such although its declaration says UTF-16, as some programs write it', () => {
  expect(xmlText(utf8(declared('utf-16')), 'text/xml')).toContain(NAMED);
  expect(xmlText(utf8(declared('UTF-16')), 'text/xml; charset=utf-8')).toContain(NAMED);
});

it('ORD-25 where declaration and Content-Type contradict each other, the bytes tell which of them is right', () => {
  expect(xmlText(utf8(declared('UTF-8')), 'text/xml; charset=ISO-8859-1')).toContain(NAMED);
  expect(xmlText(latin(declared('UTF-8')), 'text/xml; charset=ISO-8859-1')).toContain(NAMED);
  expect(xmlText(utf8(declared('ISO-8859-1')), 'text/xml; charset=utf-8')).toContain(NAMED);
  expect(xmlText(latin(declared('ISO-8859-1')), 'text/xml; charset=utf-8')).toContain(NAMED);
  // Of two others the Content-Type counts: 0xA4 is a euro in one of them.
  const paid = '<?xml version="1.0" encoding="ISO-8859-1"?><a>\xA4</a>';
  expect(xmlText(latin(paid), 'text/xml; charset=ISO-8859-15')).toContain('€');
});

it('ORD-25 an encoding that nobody knows is refused, and so is text that is not in the stated one', () => {
  const refusal = (bytes: Uint8Array, type?: string): unknown => {
    try {
      return xmlText(bytes, type);
    } catch (error) {
      return error instanceof CxmlFault ? [error.code, error.message] : error;
    }
  };
  expect(refusal(latin(declared('EBCDIC-CP-FR')))).toEqual([
    400,
    'The encoding EBCDIC-CP-FR is not known: send UTF-8.',
  ]);
  expect(refusal(utf8(declared(null)), 'text/xml; charset=utf-7')).toEqual([400, expect.stringContaining('utf-7')]);
  expect(refusal(latin(declared('UTF-8')), 'text/xml')).toEqual([400, expect.stringContaining('is not UTF-8')]);
  expect(refusal(latin(declared(null)))).toEqual([400, expect.stringContaining('is not utf-8')]);
  // Half a character at the end, and half of a pair.
  expect(refusal(utf16('\uFEFF<a/>').slice(0, -1))).toEqual([400, expect.stringContaining('is not utf-16le')]);
  expect(refusal(utf16('\uFEFF<a>\uD800</a>'))).toEqual([400, expect.stringContaining('is not utf-16le')]);
});

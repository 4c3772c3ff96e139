/**
 * Decodes XML by RFC 7303: a byte order mark counts more than the charset of the Content-Type, that more than the XML declaration, and
 * without all of them it is UTF-8. Rule: bytes that are not text in that encoding are refused, never replaced.
 */
import { TextDecoder } from 'node:util';
import { CxmlFault } from './cxml-status.ts';

const DECLARATION = /^<\?xml\s[^>]*?\bencoding\s*=\s*["']([^"']*)["']/;
const DECLARATION_BYTES = 200;

/** @param contentType the header; undefined: none @throws CxmlFault */
export function xmlText(bytes: Uint8Array, contentType?: string): string {
  const encoding = encodingOf(bytes, /;\s*charset\s*=\s*["']?([^\s;"']*)/i.exec(contentType ?? '')?.[1] ?? '');
  try {
    return decoderOf(encoding).decode(bytes);
  } catch (error) {
    if (error instanceof CxmlFault) throw error;
    throw new CxmlFault(
      400,
      `The document is not ${nameOf(encoding)}: its XML declaration or Content-Type has to name its encoding.`,
    );
  }
}

function encodingOf(bytes: Uint8Array, charset: string): string {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  // With a byte order mark, or of `<` as it begins without one.
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be';
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, DECLARATION_BYTES)).trimStart();
  // Not UTF-16, as was just seen: programs write this name in front of a text that is then sent as UTF-8.
  const stated = [charset, DECLARATION.exec(start)?.[1] ?? ''].filter((name) => name !== '' && !/^utf-?16/i.test(name));
  const [told = 'utf-8', other] = stated;
  // Many programs name a charset that the document contradicts. Accents of another encoding practically never are valid UTF-8.
  if (other !== undefined && stated.some(isUtf8))
    return isValid(bytes, 'utf-8') ? 'utf-8' : isUtf8(told) ? other : told;
  return told;
}

const isUtf8 = (name: string): boolean => /^utf-?8$/i.test(name);

function isValid(bytes: Uint8Array, encoding: string): boolean {
  try {
    decoderOf(encoding).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** @throws CxmlFault if there is none for it */
function decoderOf(encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true });
  } catch {
    throw new CxmlFault(400, `The encoding ${nameOf(encoding)} is not known: send UTF-8.`);
  }
}

const nameOf = (encoding: string): string => encoding.slice(0, 40);

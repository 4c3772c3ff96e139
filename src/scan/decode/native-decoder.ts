/**
 * The browser's own BarcodeDetector, if it has one that passes a test. Rule: it is used for a set of formats only after it has
 * read a sample of each one correctly, with GS1 separators; a detector that fails once is not used again.
 */
import type { NativeDecoder } from './decoder-chain.ts';
import type { Picture } from './luma-from-picture.ts';
import { pictureOfSample, SELF_TEST } from './self-test-codes.ts';
import { normalSymbol } from './symbol.ts';
import type { Corners, ScanSymbol, DecodableFormat } from './symbol.ts';

type Detected = {
  readonly rawValue: string;
  readonly format: string;
  readonly cornerPoints: readonly { x: number; y: number }[];
};
type Detector = { detect(picture: Picture): Promise<readonly Detected[]> };
type DetectorClass = { new (options: { formats: string[] }): Detector; getSupportedFormats(): Promise<string[]> };

const NAMES: Partial<Record<DecodableFormat, string>> = {
  qr: 'qr_code',
  'data-matrix': 'data_matrix',
  'code-128': 'code_128',
  'ean-13': 'ean_13',
  'ean-8': 'ean_8',
  'upc-a': 'upc_a',
  'upc-e': 'upc_e',
};

/** Tests in the background at the first call for a set of formats; until it has passed the answer is null. */
export function createNativeDecoder(scope: object = globalThis): NativeDecoder<Picture> {
  const Found = (scope as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  const readers = new Map<string, ((picture: Picture) => Promise<ScanSymbol[]>) | null>();
  return (wanted) => {
    if (!Found) return null;
    const key = [...wanted].sort().join();
    const known = readers.get(key);
    if (known !== undefined) return known;
    readers.set(key, null);
    void tested(Found, wanted)
      .catch(() => null)
      .then((reader) => readers.set(key, reader && droppedAtFailure(reader, () => readers.set(key, null))));
    return null;
  };
}

type Reader = (picture: Picture) => Promise<ScanSymbol[]>;

function droppedAtFailure(reader: Reader, drop: () => void): Reader {
  return async (picture) => {
    try {
      return await reader(picture);
    } catch {
      drop();
      return [];
    }
  };
}

async function tested(Found: DetectorClass, wanted: readonly DecodableFormat[]): Promise<Reader | null> {
  const names = wanted.map((format) => NAMES[format]);
  const supported = await Found.getSupportedFormats();
  const formats = names.filter((name) => name !== undefined && supported.includes(name)) as string[];
  if (formats.length < wanted.length) return null;
  const detector = new Found({ formats });
  const read: Reader = async (picture) => (await detector.detect(picture)).flatMap((found) => toSymbol(found) ?? []);
  for (const sample of SELF_TEST) {
    if (!wanted.includes(sample.format)) continue;
    const symbols = await read(pictureOfSample(sample));
    const right = ({ format, text, symbologyIdentifier }: ScanSymbol) =>
      format === sample.format &&
      text === sample.text &&
      (sample.gs1 === undefined || symbologyIdentifier === sample.gs1);
    if (symbols.length !== 1 || !symbols.every(right)) return null;
  }
  return read;
}

function toSymbol({ rawValue, format: name, cornerPoints }: Detected): ScanSymbol | null {
  const format = (Object.keys(NAMES) as DecodableFormat[]).find((one) => NAMES[one] === name);
  if (format === undefined || rawValue === '') return null;
  return normalSymbol({
    format,
    text: rawValue,
    bytes: new TextEncoder().encode(rawValue),
    symbologyIdentifier: '',
    corners: cornerPoints.length === 4 ? (cornerPoints.map(({ x, y }) => ({ x, y })) as unknown as Corners) : null,
  });
}

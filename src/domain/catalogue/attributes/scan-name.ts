/**
 * Parses a product name: the pack is removed (it belongs to the offer), then everything that states an attribute. The rest distinguishes
 * the product but has no attribute type.
 */
import { NameScan, contextOf } from './name-scan.ts';
import { plainText } from './plain-text.ts';
import { scanMeasures } from './scan-measures.ts';
import { scanSizes, scanWords } from './scan-words.ts';

const PACK =
  'box|boxes|case|cases|pack|packs|package|packages|pkg|bag|bags|carton|cartons|sleeve|sleeves|roll|rolls|bottle|bottles|jar|jars|bucket|can|cans|tube|tubes|vial|vials|spool|dispenser|master case|innerpack|dozen|pair|ampule|drum|pallet|each';
const SHORT = 'bx|cs|pk|pkg|ea|bg|ctn|dz|doz|rl|bt|cn|sl|pr';
const PACKS: readonly RegExp[] = [
  new RegExp(String.raw`[(,]? ?(?<![a-z])(?:${PACK}) of \d{1,5}(?![\d.a-z/])\)?`, 'gi'),
  new RegExp(
    String.raw`[(,]? ?(?<![a-z0-9.#/-])\d{1,5} ?(?:${SHORT}|box|boxes|bags?|packs?) ?(?:\/|per) ?(?:${PACK}|${SHORT})(?![a-z0-9])\)?`,
    'gi',
  ),
  new RegExp(String.raw`[(,]? ?(?<![a-z0-9.#/-])\d{1,5} ?(?:\/|per) ?(?:${PACK}|${SHORT})(?![a-z0-9])\)?`, 'gi'),
  /[(,]? ?(?<![a-z0-9.#/-])\d{1,5}[ -]?(?:packs?|pk|pkgs?|ct|count|pcs|dz|doz|dozen|ea|boxes|bx)(?![a-z0-9])\)?/gi,
  /[(,]? ?(?<![a-z0-9])(?:pkg ?\d{1,4}|(?:pk|bx|cs)\/\d{1,4})(?![a-z0-9.])\)?/gi,
  new RegExp(String.raw`[,(] ?(?:${PACK})\)?$`, 'i'),
];
const MAY_BE_PACKED = new RegExp(String.raw`(?<![a-z])(?:${PACK}|${SHORT}|ct|count|pcs|boxes)(?![a-z])`, 'i');

/**
 * @param name of a product, with any other text that describes it
 * @param kind its category, which decides how letters and numbers are interpreted
 */
export function scanName(name: string, kind: string): NameScan {
  const text = plainText(name);
  const scan = new NameScan(text, contextOf(`${text} ${kind}`));
  if (MAY_BE_PACKED.test(text)) for (const pack of PACKS) scan.drop(pack);
  scanMeasures(scan);
  scanSizes(scan);
  scanWords(scan);
  return scan;
}

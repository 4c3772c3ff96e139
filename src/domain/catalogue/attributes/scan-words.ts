/**
 * Reads the words of a name that state an attribute: sizes, sides, shades, colors, flavors, materials, sterility and the like. Rule: a
 * word is read only if it has a single meaning for this kind of goods; otherwise it stays in the name.
 */
import type { AttributeName } from './attribute.ts';
import type { NameScan, Stated, NameContext } from './name-scan.ts';

type Where = (around: NameContext) => boolean;
interface Meaning {
  readonly name: AttributeName;
  readonly text: string;
  readonly where: Where | null;
}

/** Context-dependent meanings come first. */
const MEANINGS = new Map<string, Meaning[]>();
const mean = (name: AttributeName, words: Readonly<Record<string, string>>, where: Where | null = null): void => {
  for (const [text, spellings] of Object.entries(words)) {
    for (const spelling of spellings.split('|')) {
      const others = MEANINGS.get(spelling) ?? [];
      const meaning = { name, text, where };
      MEANINGS.set(spelling, where === null ? [...others, meaning] : [meaning, ...others]);
    }
  }
};
/** Each word is also its own display text. */
const list = (words: string): Record<string, string> =>
  Object.fromEntries(
    words.split('|').map((word) => [word.replace(/(?<![a-z])[a-z]/g, (at) => at.toUpperCase()), word]),
  );

/** For other goods `medium` may be a grit, a force, a viscosity or a growth medium. */
const isSized: Where = (around) => !around.isGritty && !around.isImpression;

mean('size', {
  'X-Small': 'x-small|xsmall|x small|extra small|extra-small',
  Small: 'small',
  Large: 'large',
  'X-Large': 'x-large|xlarge|x large|extra large|extra-large',
  '2X-Large': 'xx-large|2x-large|xxlarge|2xlarge|xx large|2x large',
  '3X-Large': 'xxx-large|3x-large|xxxlarge|3xlarge',
});
mean('size', { Medium: 'medium' }, isSized);
mean('size', { 'X-Small': 'xs', 'X-Large': 'xl', '2X-Large': 'xxl|2xl', '3X-Large': 'xxxl|3xl' }, (a) => a.isWorn);
// For other goods `med` may mean medical.
mean(
  'size',
  { Small: 'sm|sml', Medium: 'med', Large: 'lg|lge|lrg', 'X-Large': 'xlg|x-lg|xlge|x-lge' },
  (a) => a.isGlove,
);
mean('size', { Long: 'long', Short: 'short', 'X-Short': 'x-short|extra short|extra-short|xshort' }, (a) => a.isNeedle);
mean('thread', {
  'Full thread': 'full thread|fully threaded|full-thread',
  'Partial thread': 'partial thread|partially threaded|partial-thread',
  'Short thread': 'short thread',
  'Long thread': 'long thread',
});
mean('hand', { Left: 'left', Right: 'right' });
// For other goods `lt` may mean light, as in `lt blue`.
mean('hand', { Left: 'lt', Right: 'rt' }, (a) => a.isSided);
mean('patient', {
  Adult: 'adult',
  Pediatric: 'pediatric|paediatric',
  Infant: 'infant',
  Neonatal: 'neonatal|neonate',
  Child: 'child',
});
mean('sterility', { Sterile: 'sterile', 'Non-Sterile': 'non-sterile|nonsterile|non sterile|unsterile' });
mean('singleUse', { 'Single use': 'single use|single-use|disposable', Reusable: 'reusable' });
mean(
  'powder',
  {
    'Powder-free': 'powder-free|powder free|powderfree|pf',
    Powdered: 'powdered',
  },
  (a) => a.isGlove,
);
mean(
  'color',
  list(
    'blue|pink|lavender|white|green|black|yellow|red|orange|purple|violet|gray|brown|mauve|aqua|teal|burgundy|beige',
  ),
);
mean('color', { Gray: 'grey' });
mean(
  'flavor',
  list(
    'mint|cherry|strawberry|grape|bubble gum|melon|caramel|orange|raspberry|vanilla|cookie dough|watermelon|spearmint|peppermint|wintergreen|banana|chocolate|bubblegum',
  ),
  (a) => a.isFlavored,
);
mean('flavor', { 'Bubble Gum': 'bubblegum', 'Piña Colada': 'piña colada|pina colada' }, (a) => a.isFlavored);
mean('flavor', { Unflavored: 'unflavored|unflavoured|flavor free' });
mean('grit', list('fine|coarse|medium|super coarse|extra fine|super fine|extra coarse'), (a) => a.isGritty);
mean('setting', {
  'Fast Set': 'fast set|fast-set|fast setting',
  'Regular Set': 'regular set|regular-set|normal set',
  'Extra Fast Set': 'extra fast set',
});
mean('viscosity', {
  'Light Body': 'light body|light-body',
  'Heavy Body': 'heavy body|heavy-body',
  'Medium Body': 'medium body|medium-body',
  'Low viscosity': 'low viscosity|low-viscosity',
  'High viscosity': 'high viscosity|high-viscosity',
  'Medium viscosity': 'medium viscosity|medium-viscosity',
});
mean('material', {
  Nitrile: 'nitrile',
  Latex: 'latex',
  Vinyl: 'vinyl',
  Neoprene: 'neoprene|polychloroprene',
  Polyisoprene: 'polyisoprene',
  Titanium: 'titanium',
  'Stainless steel': 'stainless steel|stainless',
  'Carbon steel': 'carbon steel',
  'Tungsten carbide': 'tungsten carbide',
  Silicone: 'silicone',
  PEEK: 'peek',
  PTFE: 'ptfe',
  ePTFE: 'eptfe',
  Polyurethane: 'polyurethane',
  Polypropylene: 'polypropylene',
  Polyethylene: 'polyethylene',
  Polyester: 'polyester',
  Nylon: 'nylon',
  Silk: 'silk',
  'Chromic gut': 'chromic gut',
  'Plain gut': 'plain gut',
  PGA: 'pga',
  PVC: 'pvc',
  Nitinol: 'nitinol',
  Ceramic: 'ceramic',
  'Cobalt chrome': 'cobalt chrome|cocr',
  Cotton: 'cotton',
});
/** `A1` and the like are shades for restorative materials, and model numbers elsewhere. */
const isShaded: Where = (around) => around.isShaded;
for (const prefix of ['', 'O']) {
  for (const hue of 'ABCD') {
    for (const tone of ['1', '2', '3', '3.5', '4'])
      mean('shade', { [`${prefix}${hue}${tone}`]: `${prefix}${hue}${tone}`.toLowerCase() }, isShaded);
  }
}
mean(
  'shade',
  {
    'Bleach White': 'bleach white',
    'Extra Light': 'extra light',
    'White Opaque': 'white opaque',
    'Opaque White': 'opaque white',
    Translucent: 'translucent',
  },
  isShaded,
);

const escaped = (word: string): string => word.replace(/[.+]/g, '\\$&');
const WORDS = [...MEANINGS.keys()].sort((a, b) => b.length - a.length);
/** Excludes words bound to another word: `RED. SCREW` (a reduction), `right ventricular`, `latex-free`, `non-latex`, `blue-tip`. */
const MEANING = new RegExp(
  String.raw`(?<![\p{L}\d.#/-]|(?<![\p{L}])(?:non|no|not|without|w/o)[ -])(${WORDS.map(escaped).join('|')})(?![\p{L}\d#/-]|\.[ ,]*[\p{L}\d]| free(?![\p{L}])| (?:ventric|atri|heart|coronar|angle))`,
  'giu',
);

const SIZE_LABEL = /(?<![a-z0-9])(?:size|sz\.?)\b[ :#]{0,3}/;
const LETTER_SIZES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    xs: 'X-Small',
    s: 'Small',
    sm: 'Small',
    m: 'Medium',
    med: 'Medium',
    l: 'Large',
    lg: 'Large',
    xl: 'X-Large',
    xxl: '2X-Large',
    '2xl': '2X-Large',
    xxxl: '3X-Large',
    '3xl': '3X-Large',
  }),
);
const LABELLED_LETTER = new RegExp(
  String.raw`${SIZE_LABEL.source}(xs|xl|xxl|2xl|xxxl|3xl|sm|med|lg|s|m|l)(?![a-z0-9/+-]|\.\d)`,
  'gi',
);
const LABELLED_NUMBER = new RegExp(
  String.raw`${SIZE_LABEL.source}(\d{1,3}(?:\.\d{1,2})?(?:[-/]\d{1,3}(?:\.\d)?)?[a-z]{0,2}\+?)( 1\/2(?!\d))?(?![a-z0-9/.+-]| ?x ?\d| \d+\/\d| ?(?:mm|cm|ml|fr|in)\b)`,
  'gi',
);
const LAST_LETTER = /(?:,|;|-| \()\s*(xs|xl|xxl|2xl|xxxl|3xl|s|m|l)\)?\s*(?=[,;]|$)/gi;
/** A single letter that states a glove size. */
const LONE_LETTER =
  /(?<![A-Za-z0-9.'#/&-]|(?:[Tt]ype|[Cc]lass|[Gg]rade|[Mm]odel|[Ss]eries|[Ss]tyle) )(XS|S|M|L|XL|XXL|2XL|3XL)(?![A-Za-z0-9.'&/+-]| ?\d)/g;
const HASH = /(?<![a-z0-9])# ?(\d{1,4}(?:\.\d)?[a-z]{0,2})(?![a-z0-9/.+-])/gi;
const TAPER = /(?<![a-z0-9.])0?(\.0[2-9]) (?:taper|(?=;))|(?<![a-z0-9.])(\.0[2-9])(?= ?#)/gi;
const SUTURE = /(?<![a-z0-9.#/-])(1?[0-9])[-/]0(?![a-z0-9./-])/gi;
const GLOVE_SIZE = /(?<![a-z0-9.#/-])([5-9](?:\.[05])?)(?=\s*(?:[,;]|$))/g;
const LEVEL = /(?<![a-z0-9])((?:astm|aami) )?(?:f2100 )?level ([1-4])(?![\d.a-z/-])/gi;
const TYPE = /(?<![a-z0-9])type[ :]{1,2}(\d{1,2})(?![\d.a-z/-])/gi;
const DIOPTER =
  /(?<![a-z0-9])(?:diopters?|dioptres?)[ :]{1,2}([+-]?\d{1,2}(?:\.\d{1,2})?)(?![\d.a-z/-])|(?<![a-z0-9.])([+-]?\d{1,2}\.\d{1,2}) ?D(?:iopters?)?(?![a-z0-9])/gi;

/** Sizes with a number: `Size 7`, `#15`, `4-0`, `ASTM Level 3`. */
export function scanSizes(scan: NameScan): void {
  const { around } = scan;
  scan.take(LABELLED_LETTER, ([, word = '']) => sized(LETTER_SIZES.get(word.toLowerCase()) ?? word));
  if (around.isWorn) scan.take(LAST_LETTER, ([, word = '']) => sized(LETTER_SIZES.get(word.toLowerCase()) ?? word));
  if (around.isGlove) scan.take(LONE_LETTER, ([, word = '']) => sized(sizeText(word)));
  if (!/\d/.test(scan.text)) return;
  if (around.isSuture) {
    scan.take(SUTURE, ([, zeros = '']) => [{ name: 'sutureSize', value: `${zeros}-0`, text: `${zeros}-0` }]);
  }
  scan.take(LEVEL, ([, by = '', level = '']) => {
    const text = `${by.toUpperCase()}Level ${level}`;
    return [{ name: 'level', value: text, text }];
  });
  scan.take(TYPE, ([, type = '']) => [{ name: 'type', value: type, text: type }]);
  if (around.isLens) scan.take(DIOPTER, ([, labelled, lettered]) => diopter(labelled ?? lettered ?? ''));
  scan.take(TAPER, ([, before, after]) => {
    const text = before ?? after ?? '';
    return [{ name: 'taper', value: text, text }];
  });
  scan.take(LABELLED_NUMBER, ([match = '', size = '', half]) =>
    sized(`${match.includes('#') ? '#' : ''}${size.toUpperCase()}${half === undefined ? '' : '.5'}`),
  );
  scan.take(HASH, ([, size = '']) => sized(`#${size.toUpperCase()}`));
  if (around.isGlove) scan.take(GLOVE_SIZE, ([, size = '']) => sized(size.replace(/\.0$/, '')));
}

export function diopter(digits: string): Stated[] {
  const value = Number(digits);
  return [{ name: 'diopter', value, text: `${value > 0 ? '+' : ''}${value} D` }];
}

/** `M`, `med` and `Medium` are the same size; other texts are unchanged. */
export function sizeText(text: string): string {
  const plain = text.trim();
  return LETTER_SIZES.get(plain.toLowerCase()) ?? wordText('size', plain) ?? plain;
}

export function sized(text: string): Stated[] {
  return [{ name: 'size', value: text, text }];
}

/** The text of a word under an attribute, `titanium` -> `Titanium`; null if it is no word of that attribute. */
export function wordText(name: AttributeName, text: string): string | null {
  return MEANINGS.get(text.trim().toLowerCase())?.find((meaning) => meaning.name === name)?.text ?? null;
}

const LEFT = /(?<![a-z])(?:left|lt|l)(?![a-z])/i;
const RIGHT = /(?<![a-z])(?:right|rt|r)(?![a-z])/i;

/** Words that have a meaning of their own anywhere in the name. */
export function scanWords(scan: NameScan): void {
  const hasBothSides = LEFT.test(scan.text) && RIGHT.test(scan.text);
  scan.take(MEANING, ([, word = '']) => {
    const meanings = MEANINGS.get(word.toLowerCase());
    const meaning = meanings?.find(({ where }) => where === null || where(scan.around));
    if (meaning === undefined || (meaning.name === 'hand' && hasBothSides)) return null;
    return [{ name: meaning.name, value: meaning.text, text: meaning.text }];
  });
}

/**
 * Draws a product's pack for the demo: shape by package, color by maker, name on the label. Rule: the same product and view give the same
 * bytes; text is escaped, and nothing external is loaded.
 */
export interface PackFacts {
  readonly name: string;
  readonly manufacturer: string;
  readonly manufacturerSku: string;
  /** Name of the package, such as `Box`; empty if unknown. */
  readonly measure: string;
  readonly quantity: number | null;
}

/** front: the label; side: turned, with a bar code; above: laid down, seen from above. */
export const PACK_VIEWS = ['front', 'side', 'above'] as const;
export type PackView = (typeof PACK_VIEWS)[number];

type Shape = 'carton' | 'bottle' | 'jar' | 'bag';

const SHAPES: Readonly<Record<string, Shape>> = {
  Bottles: 'bottle',
  Gallon: 'bottle',
  Can: 'jar',
  Jar: 'jar',
  Bucket: 'jar',
  Tube: 'bottle',
  Vial: 'bottle',
  Bag: 'bag',
  Sleeve: 'bag',
  Roll: 'jar',
};

const LINE_LETTERS = 17;
const LINES = 4;

export function packDrawing(facts: PackFacts, view: PackView): string {
  const hue = hashOf(facts.manufacturer) % 360;
  const shape = SHAPES[facts.measure] ?? 'carton';
  const body = view === 'above' ? above(facts, hue) : upright(facts, { hue, shape, view });
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 480" font-family="Inter,Helvetica,Arial,sans-serif">',
    `<rect width="480" height="480" fill="hsl(${hue} 24% 96%)"/>`,
    '<ellipse cx="240" cy="424" rx="150" ry="16" fill="#10201f" opacity=".13"/>',
    body,
    '</svg>',
  ].join('');
}

function upright(facts: PackFacts, { hue, shape, view }: { hue: number; shape: Shape; view: PackView }): string {
  const [main, dark, pale] = [`hsl(${hue} 42% 45%)`, `hsl(${hue} 44% 34%)`, `hsl(${hue} 40% 88%)`];
  const outline: Readonly<Record<Shape, string>> = {
    carton: `<path d="M96 120 330 96v328H96Z" fill="#fff"/><path d="m330 96 62 34v274l-62 20Z" fill="${dark}"/><path d="M96 120 330 96v70L96 186Z" fill="${main}"/>`,
    bottle: `<path d="M200 56h80v44h-80Z" fill="${dark}"/><path d="M192 100h96v30c40 14 58 38 58 74v200q0 20-20 20H154q-20 0-20-20V204c0-36 18-60 58-74Z" fill="#fff"/><path d="M134 220h212v22H134Z" fill="${main}"/>`,
    jar: `<path d="M112 92h256q8 0 8 8v46H104v-46q0-8 8-8Z" fill="${dark}"/><path d="M118 146h244v258q0 20-20 20H138q-20 0-20-20Z" fill="#fff"/><path d="M118 178h244v26H118Z" fill="${main}"/>`,
    bag: `<path d="M112 84h256l12 340H100Z" fill="#fff"/><path d="M112 84h256l2 54H110Z" fill="${main}"/><path d="M112 84h256v14H112Z" fill="${dark}"/>`,
  };
  const left = shape === 'carton' ? 116 : 150;
  const label =
    view === 'front'
      ? words(facts, { left, top: 236, ink: `hsl(${hue} 45% 20%)` })
      : bars(facts, { left, top: 250, ink: `hsl(${hue} 45% 16%)` });
  const maker = `<text x="${left}" y="${shape === 'carton' ? 158 : 128}" font-size="23" font-weight="700" fill="${shape === 'carton' ? '#fff' : 'none'}">${escaped(facts.manufacturer)}</text>`;
  return `<g stroke="${pale}" stroke-width="2">${outline[shape]}</g>${maker}${label}`;
}

function words(facts: PackFacts, { left, top, ink }: { left: number; top: number; ink: string }): string {
  const own = facts.name.startsWith(facts.manufacturer)
    ? facts.name.slice(facts.manufacturer.length).trim()
    : facts.name;
  const lines = linesOf(own)
    .map((line, index) => `<tspan x="${left}" y="${top + 34 + index * 30}">${escaped(line)}</tspan>`)
    .join('');
  const pack = [facts.measure, facts.quantity === null ? '' : `of ${facts.quantity}`].filter(Boolean).join(' ');
  return (
    `<text font-size="23" font-weight="650" fill="${ink}">${lines}</text>` +
    `<text x="${left}" y="400" font-size="18" fill="${ink}" opacity=".75">${escaped(pack)}</text>`
  );
}

/** A decorative bar code that does not scan. */
function bars(facts: PackFacts, { left, top, ink }: { left: number; top: number; ink: string }): string {
  let seed = hashOf(facts.manufacturerSku);
  let x = left;
  const drawn: string[] = [];
  while (x < left + 150) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    const width = 2 + (seed % 4);
    drawn.push(`<rect x="${x}" y="${top}" width="${width}" height="74"/>`);
    x += width + 3 + ((seed >> 5) % 4);
  }
  return `<g fill="${ink}">${drawn.join('')}</g><text x="${left}" y="${top + 102}" font-size="18" fill="${ink}">REF ${escaped(facts.manufacturerSku)}</text>`;
}

/** The opened pack: rows of its contents. */
function above(facts: PackFacts, hue: number): string {
  const count = Math.min(24, Math.max(1, facts.quantity ?? 6));
  const columns = Math.ceil(Math.sqrt(count));
  const side = 264 / columns;
  const pieces = Array.from({ length: count }, (_, index) => {
    const [x, y] = [108 + (index % columns) * side, 108 + Math.floor(index / columns) * side];
    return `<rect x="${(x + 4).toFixed(1)}" y="${(y + 4).toFixed(1)}" width="${(side - 8).toFixed(1)}" height="${(side - 8).toFixed(1)}" rx="${(side / 6).toFixed(1)}"/>`;
  });
  return (
    `<rect x="88" y="88" width="304" height="304" rx="16" fill="hsl(${hue} 42% 45%)"/>` +
    `<rect x="98" y="98" width="284" height="284" rx="10" fill="hsl(${hue} 40% 88%)"/>` +
    `<g fill="#fff" stroke="hsl(${hue} 30% 70%)" stroke-width="2">${pieces.join('')}</g>`
  );
}

function linesOf(text: string): string[] {
  const lines: string[] = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last !== '' && last.length + word.length + 1 > LINE_LETTERS) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines.slice(0, LINES);
}

function hashOf(text: string): number {
  let hash = 7;
  for (const letter of text) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return hash;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

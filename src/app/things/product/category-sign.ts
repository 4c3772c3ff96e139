/** Chooses the drawing for a product without a picture, from its category and name. */
export type CategorySign =
  | 'glove'
  | 'mask'
  | 'syringe'
  | 'tooth'
  | 'bottle'
  | 'tool'
  | 'scan'
  | 'paper'
  | 'bandage'
  | 'box';

const WORDS: readonly (readonly [CategorySign, RegExp])[] = [
  ['glove', /glove/i],
  ['mask', /mask|respirator|face ?shield|gown|apparel|\bppe\b|protection|cap\b/i],
  ['syringe', /syringe|needle|caine|cartridge|anesthe|anaesthe|inject|infusion|catheter|vaccine|drug|pharma/i],
  ['scan', /x-?ray|imaging|sensor|radiolog|camera/i],
  ['bandage', /gauze|bandage|wound|dressing|sponge|cotton|suture|surgical/i],
  ['paper', /towel|paper|bib|wipe|tissue|sleeve|pouch|barrier|cover|disposable|sterili/i],
  ['bottle', /disinfect|clean|solution|rinse|liquid|gel\b|bottle|chemical|adhesive|bond|cement|etch|infection/i],
  ['tool', /instrument|bur\b|burs\b|handpiece|forceps|scaler|mirror|file|drill|scissor|equipment|endo/i],
  [
    'tooth',
    /dental|tooth|teeth|crown|filling|composite|restor|impression|ortho|alginate|implant|prevent|prophy|whiten/i,
  ],
];

export function categorySign(category: string, name = ''): CategorySign {
  for (const text of [name, category]) {
    const hit = WORDS.find(([, pattern]) => pattern.test(text));
    if (hit !== undefined) return hit[0];
  }
  return 'box';
}

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readAttributes } from '../attributes/read-attributes.ts';
import { compareProducts, type ComparedProduct } from './compare-products.ts';
import { similarKey } from './similar-key.ts';

interface Offered {
  readonly name: string;
  readonly kind?: string;
  readonly manufacturer?: string;
  readonly brand?: string;
  readonly description?: string;
  readonly deviceSizes?: readonly string[];
  readonly columns?: Readonly<Record<string, string>>;
}

function product({ kind = 'Nitrile Gloves', brand = '', description = '', ...over }: Offered): ComparedProduct {
  const { name, manufacturer = 'Alderon Health', deviceSizes = [], columns = {} } = over;
  const facts = { name, description, manufacturer, brand, columns, deviceSizes, singleUse: null, kind };
  return { ...facts, categoryPath: ['Goods', kind], attributes: readAttributes(facts) };
}

/** For two makers, whose names precede the product names. */
function relation(kind: string, one: string, other: string): string {
  const a = product({ kind, name: `Alderon Health ${one}` });
  const b = product({ kind, name: `Brightwell ${other}`, manufacturer: 'Brightwell' });
  return compareProducts(a, b).relation;
}

it.each([
  ['Nitrile Gloves', 'Nitrile Exam Gloves Blue M, 100/bx', 'Nitrile Exam Glove, Blue, Medium, Box of 200'],
  ['Gauze Sponges', 'Gauze Sponge 2"x2" Sterile', 'Gauze Sponges sterile 2 x 2 in, Sleeve of 200'],
  ['Hypodermic Needles', 'Needle 25G x 1 1/2"', 'Needle 25 gauge x 1-1/2 in, Box of 100'],
  ['Luer Lock Syringes', 'Syringe 3cc Luer Lock', 'Luer Lock Syringe 3 mL, 100 ct'],
  ['Foley Catheters', 'Foley Catheter 16Fr 5cc Balloon', 'Foley catheter 16 French, 5 mL balloon'],
  ['Foley Catheters', 'Foley Catheter 16FR/5CC BALLOON', 'Foley Catheter 16 Fr 5cc Balloon'],
  ['Hypodermic Needles', 'Needle 27GX1/2" w/ hub', 'Needle with hub 27 G x 1/2 in'],
  ['Universal Composites', 'Composite A3.5 4 g syringe', 'Composite 4g Syringe, A3.5'],
  ['Hand Sanitizers', 'Sanitizer Gel 8 oz', 'Sanitizer Gel 237 mL, Case of 12'],
  ['FG Carbide Burs', 'Carbide Bur Pear #330, Package of 10', 'Pear Carbide Bur #330 100/pk'],
  ['Absorbable Sutures', 'Chromic Gut Suture 4-0 27" FS-2', 'Suture Chromic Gut 4/0 27 in FS-2 12/bx'],
  ['Nitrile Gloves', 'Nitrile Exam Glove PF Med 100/bx', 'Nitrile Exam Gloves PF Medium, Box of 200'],
  ['Insulin Syringes', 'Insulin Syringe 1 mL 31G x 5/16"', 'Insulin Syringe 1cc 31 G x 5/16 in'],
  ['Saliva Ejectors', 'Saliva Ejector Clear, Bag of 100', 'Saliva Ejectors Clear 1000/case'],
])('OPT-01 %s: %s may stand in for %s', (kind, one, other) => {
  expect(relation(kind, one, other)).toBe('similar');
});

it.each([
  ['Nitrile Gloves', 'Nitrile Exam Gloves Blue M', 'Nitrile Exam Gloves Blue L'],
  ['Nitrile Gloves', 'Nitrile Exam Gloves Blue M', 'Nitrile Exam Gloves Black M'],
  ['Nitrile Gloves', 'Nitrile Exam Gloves Blue M', 'Nitrile Exam Gloves M'],
  ['Nitrile Gloves', 'Exam Gloves M sterile', 'Exam Gloves M'],
  ['Nitrile Gloves', 'Exam Gloves', 'Exam Gloves'],
  ['Gauze Sponges', 'Gauze 2 x 2 in', 'Gauze 2 x 3 in'],
  ['Gauze Sponges', 'Gauze 2 x 2 in 8-ply', 'Gauze 2 x 2 in 12-ply'],
  ['Hypodermic Needles', 'Needle 25G x 1"', 'Needle 25G x 1 1/2"'],
  ['Hypodermic Needles', 'Needle 25G x 1"', 'Needle 27G x 1"'],
  ['Safety Syringes', 'Syringe 3 mL with needle', 'Syringe 3 mL without needle'],
  ['Safety Syringes', 'Syringe 3 mL with needle', 'Syringe 3 mL'],
  ['Foley Catheters', 'Foley 16 Fr 5 mL balloon', 'Foley 16 Fr 30 mL balloon'],
  ['Foley Catheters', 'Foley 16 Fr 2-way', 'Foley 16 Fr 3-way'],
  ['Foley Catheters', 'Foley 16 Fr coude', 'Foley 16 Fr straight'],
  ['Universal Composites', 'Composite A2 4 g', 'Composite A3 4 g'],
  ['Universal Composites', 'Composite A2 4 g Body', 'Composite A2 4 g Enamel'],
  ['FG Carbide Burs', 'Bur Round #330', 'Bur Pear #330'],
  ['FG Carbide Burs', 'Bur FG 330 2 mm', 'Bur FG 331 2 mm'],
  ['Impression Putty', 'Putty 50 mL Fast Set', 'Putty 50 mL Regular Set'],
  ['Prophy Paste', 'Paste Mint Coarse', 'Paste Cherry Coarse'],
  ['Procedure Masks', 'Mask ASTM Level 1 Blue', 'Mask ASTM Level 3 Blue'],
  ['Sutures', 'Suture Nylon 4-0 18"', 'Suture Nylon 5-0 18"'],
  ['Sutures', 'Suture Nylon 4-0 18" FS-2', 'Suture Nylon 4-0 18" PS-2'],
  ['Instrument Rods', 'Bar 6.0X540 20 mm', 'Bar 6.0X500 20 mm'],
  ['Drivers', 'Bit T15 20 mm', 'Bit T20 20 mm'],
  ['Braces', 'Brace SIZE 6, LEFT', 'Brace SIZE 6, RIGHT'],
  ['Sheaths', 'Sheath 6 Fr cannulated', 'Sheath 6 Fr'],
  ['Cannulas', 'Cannula 10 mm threaded', 'Cannula 10 mm smooth'],
  ['Guidewires', 'Wire 0.035 in x 180 cm angled', 'Wire 0.035 in x 180 cm straight'],
  ['Guidewires', 'Wire 0.035 in x 180 cm', 'Wire 0.035 in x 260 cm'],
  ['Hypodermic Needles', 'Needle 25G', 'Needle 25G'],
  ['Drains', 'Drain 20 cm long', 'Drain 20 cm long'],
  ['Cardiac guidewire, single-use', 'Wire 0.035 in diameter 180 cm', 'Wire 0.035 in diameter 180 cm'],
  ['Bone Screws', 'Screw 3.5 x 50 mm', 'Screw 3.5 x 50 mm'],
  ['Lidocaine', 'Lidocaine 2% 1:100,000 1.7 mL', 'Lidocaine 2% 1:100,000 1.7 mL'],
  ['Cartridges', 'Articaine 4% 1:100,000 1.7 mL', 'Articaine 4% 1:100,000 1.7 mL'],
  ['Handles', 'Handle for mirror 10 cm', 'Mirror for handle 10 cm'],
  ['Dressing Sets', 'Dressing Kit 10 cm', 'Dressing Kit 10 cm'],
  ['', 'Gauze 2 x 2 in', 'Gauze 2 x 2 in'],
  ['Cotton Rolls & Pellets', 'Cotton Roll #2', 'Cotton Pellet #2'],
  ['Flowable and Packable Composites', 'Composite flowable A2 4 g', 'Composite packable A2 4 g'],
  ['Syringes with or without needles', 'Syringe 3 mL with needle', 'Syringe 3 mL'],
  ['Rubber Dam Clamps', 'Clamp A 10 mm', 'Clamp W 10 mm'],
  ['Composites', 'Composite shade W 4 g', 'Composite shade N 4 g'],
  ['Sealants', 'Sealant A+ 2 g', 'Sealant A- 2 g'],
  ['Nitrile Gloves', 'Nitrile Glove 9.5 in', 'Nitrile Glove 9.5 in'],
  // Implants, drugs and what remains in the body, in categories that do not say so.
  ['Trauma', 'Cortex Screw 3.5 x 50 mm', 'Cortex Screw 3.5 x 50 mm'],
  ['Trauma', 'Locking Plate 6-hole 3.5 mm', 'Locking Plate 6-hole 3.5 mm'],
  ['Orthopedics', 'Kirschner Wire 1.6 x 150 mm', 'Kirschner Wire 1.6 x 150 mm'],
  ['Abutments', 'Healing Abutment 5 x 4 mm', 'Healing Abutment 5 x 4 mm'],
  ['Regenerative', 'Collagen Membrane 20 x 30 mm', 'Collagen Membrane 20 x 30 mm'],
  ['Regenerative', 'Allograft 0.5 mL', 'Allograft 0.5 mL'],
  ['Carpules', 'Septocaine 4% 1:100,000 1.7 mL', 'Septocaine 4% 1:100,000 1.7 mL'],
  ['Carpules', 'Orabloc 4% 1:100,000 1.7 mL', 'Orabloc 4% 1:100,000 1.7 mL'],
  ['Tablets', 'Ibuprofen 200 mg', 'Ibuprofen 200 mg'],
  ['Varnish', 'Varnish 5% sodium fluoride 0.4 mL', 'Varnish 5% sodium fluoride 0.4 mL'],
  ['Vascular Access', 'PICC 5 Fr dual lumen', 'PICC 5 Fr dual lumen'],
  ['Interventional', 'Guidewire 0.035 in x 150 cm', 'Guidewire 0.035 in x 150 cm'],
])('OPT-01 %s: %s never stands in for %s', (kind, one, other) => {
  expect(relation(kind, one, other)).toBe('different');
});

it('OPT-01 a manufacturer is not an alternative to itself, whatever its legal form', () => {
  const one = product({ name: 'Exam Gloves M', manufacturer: 'Alderon Health, Inc.' });
  const other = product({ name: 'Exam Gloves M', manufacturer: 'ALDERON HEALTH' });
  expect(similarKey(one)).toBe(similarKey(other));
  expect(compareProducts(one, other).relation).toBe('different');
  expect(compareProducts({ ...one, id: 7 }, { ...other, id: 7 }).relation).toBe('same');
});

it('OPT-01 the name of a brand hides no equal product, a word that describes does', () => {
  const kind = 'Basic suction tip, single-use';
  const tip = (brand: string, description: string, manufacturer: string): ComparedProduct =>
    product({
      kind,
      brand,
      manufacturer,
      name: `${brand}, ${description}`,
      deviceSizes: ['Length 180 Centimeter', 'Outer Diameter 0.035 Inch'],
    });
  const nitrex = tip('NITREX', 'Vented Tip', 'Covidien LP');
  expect(compareProducts(nitrex, tip('Aqualis™', 'Vented Tip', 'Ferncrest')).relation).toBe('similar');
  expect(compareProducts(nitrex, tip('Stiff', 'Vented Tip', 'Ferncrest')).relation).toBe('different');
  expect(compareProducts(nitrex, tip('Aqualis 2', 'Vented Tip', 'Ferncrest')).relation).toBe('different');
  expect(compareProducts(nitrex, tip('Aqualis', 'Tip', 'Ferncrest')).relation).toBe('different');
});

it('OPT-01 what an attribute states of a value twice is equal to nothing that states one of them', () => {
  const coil = (manufacturer: string, ...sizes: string[]): ComparedProduct =>
    product({
      kind: 'Wire spools',
      name: 'Wire',
      manufacturer,
      deviceSizes: sizes.map((mm) => `Outer Diameter ${mm} Millimeter`),
    });
  expect(compareProducts(coil('A', '8', '6.6'), coil('B', '8')).relation).toBe('different');
  expect(compareProducts(coil('A', '8', '6.6'), coil('B', '6.6', '8')).relation).toBe('similar');
});

it('OPT-01 numbers of a short description count', () => {
  const wrap = (manufacturer: string, description: string): ComparedProduct =>
    product({ kind: 'Cohesive Bandages', name: 'Cohesive Bandage 2 in', manufacturer, description });
  expect(compareProducts(wrap('A', 'Wrap, 5 yd.'), wrap('B', 'Wrap, 5 yd.')).relation).toBe('similar');
  expect(compareProducts(wrap('A', 'Wrap, 5 yd.'), wrap('B', 'Wrap, 3 yd.')).relation).toBe('different');
});

it.each([
  ['Composites', 'Composite A2 4 g', 'Flowable.', 'Packable.'],
  ['Catheters', 'Foley 16 Fr', 'Coude tip.', 'Straight tip.'],
  ['Stools', 'Stool 50 cm', 'Large', 'Small'],
])('OPT-01 %s: %s, %s never stands in for the same, %s', (kind, name, one, other) => {
  const make = (manufacturer: string, description: string): ComparedProduct =>
    product({ kind, name, manufacturer, description });
  expect(compareProducts(make('A', one), make('B', one)).relation).toBe('similar');
  expect(compareProducts(make('A', one), make('B', other)).relation).toBe('different');
});

it('OPT-01 the second word of a trade mark says what the thing is', () => {
  const suture = (manufacturer: string, brand: string): ComparedProduct =>
    product({ kind: 'Polyglactin suture', brand, manufacturer, name: `${brand} Suture 4-0 27 in` });
  expect(compareProducts(suture('A', 'VICRYL®'), suture('B', 'Surgicryl')).relation).toBe('similar');
  expect(compareProducts(suture('A', 'VICRYL RAPIDE®'), suture('B', 'Surgicryl')).relation).toBe('different');
});

it('OPT-05 says what is equal and what differs', () => {
  const one = product({ name: 'Exam Gloves Nitrile Blue M' });
  const other = product({ name: 'Exam Gloves Nitrile L sterile', manufacturer: 'Brightwell' });
  expect(compareProducts(one, other)).toEqual({
    relation: 'different',
    equal: [{ name: 'Material', text: 'Nitrile' }],
    differs: [
      { name: 'Size', a: 'Medium', b: 'Large' },
      { name: 'Color', a: 'Blue', b: null },
      { name: 'Sterility', a: null, b: 'Sterile' },
    ],
  });
});

const WORDS =
  '3 mL;3cc;25G x 1";27G;16 Fr;2 x 2 in;2"x2";5.08 x 5.08 cm;8 oz;Blue;Sterile;M;Medium;T15;6.0X540;round;without tip;#330;Box of 100;100/bx;10 mm;1 cm;Level 2;4-hole;kit;left';
const stated = fc.shuffledSubarray(WORDS.split(';'));
const manufacturer = fc.constantFrom('Alderon Health', 'Brightwell', 'Brightwell, Inc.', 'Unbranded');
const kind = fc.constantFrom('Syringes', 'Gauze Sponges', 'Bone Screws', '');
const anyProduct = fc
  .record({ stated, manufacturer, kind })
  .map(({ stated: words, ...rest }) => product({ ...rest, name: `Thing ${words.slice(0, 3).join(' ')}` }));

it('OPT-01 two makers: the same key means similar, and similar means the same key and nothing that differs', () => {
  fc.assert(
    fc.property(fc.array(anyProduct, { minLength: 2, maxLength: 8 }), (products) => {
      for (const a of products) {
        for (const b of products) {
          const { relation: found, differs } = compareProducts(a, b);
          const key = similarKey(a);
          const isOther =
            a.manufacturer.startsWith('Bright') !== b.manufacturer.startsWith('Bright') ||
            a.manufacturer.startsWith('Un') !== b.manufacturer.startsWith('Un');
          expect(found === 'similar').toBe(isOther && key !== null && key === similarKey(b));
          if (found === 'similar') expect(differs).toEqual([]);
          expect(compareProducts(b, a).relation).toBe(found);
        }
      }
    }),
    { numRuns: 200 },
  );
}, 30_000);

it('OPT-01 never throws, whatever the names', () => {
  const text = fc.string({ unit: 'binary', maxLength: 120 });
  fc.assert(
    fc.property(text, text, text, (name, brand, maker) => {
      const one = product({ name, brand, manufacturer: maker, kind: 'Syringes' });
      expect(similarKey(one)).toBe(similarKey(one));
    }),
    { numRuns: 400 },
  );
}, 30_000);

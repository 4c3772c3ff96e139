import { family, GLOVE_SIZES, SIZES, type Family } from './family.ts';

/** Consumables of every practice: gloves, masks, barriers, infection control, disposables. */
export const CONSUMABLES: readonly Family[] = [
  family(
    'Gloves & PPE / Exam Gloves / Nitrile Gloves',
    'Nitrile Exam Gloves',
    'Powder-free nitrile examination gloves, textured fingertips.',
    {
      makers: [0, 1, 5, 6, 12],
      styles: ['Blue', 'Soft Violet', 'Black Grip'],
      variants: ['Size', SIZES],
      packs: [
        ['BX', 100],
        ['BX', 200],
        ['CA', 1000],
      ],
      price: [7.9, 14.5],
      expires: true,
    },
  ),
  family(
    'Gloves & PPE / Exam Gloves / Latex Gloves',
    'Latex Exam Gloves',
    'Powder-free latex examination gloves with beaded cuff.',
    {
      makers: [1, 5, 9],
      styles: ['Natural', 'Mint Scented'],
      variants: ['Size', SIZES],
      packs: [
        ['BX', 100],
        ['CA', 1000],
      ],
      price: [8.2, 13],
      expires: true,
    },
  ),
  family(
    'Gloves & PPE / Exam Gloves / Vinyl Gloves',
    'Vinyl Exam Gloves',
    'Clear powder-free vinyl examination gloves.',
    {
      makers: [0, 9, 12],
      variants: ['Size', SIZES],
      packs: [
        ['BX', 100],
        ['CA', 1000],
      ],
      price: [4.9, 7.9],
    },
  ),
  family(
    'Gloves & PPE / Surgical Gloves / Sterile Gloves',
    'Sterile Surgical Gloves',
    'Sterile powder-free surgical gloves, pair in wallet.',
    {
      makers: [0, 6, 12],
      styles: ['Latex', 'Neoprene'],
      variants: ['Size', GLOVE_SIZES],
      packs: [['BX', 50]],
      price: [38, 79],
      expires: true,
    },
  ),
  family(
    'Gloves & PPE / Masks / Procedure Masks',
    'Earloop Procedure Mask',
    'Three-layer mask, bacterial filtration at least 98 %.',
    {
      makers: [0, 1, 9, 12],
      styles: ['ASTM Level 1', 'ASTM Level 2', 'ASTM Level 3'],
      variants: ['Color', ['Blue', 'Pink', 'Lavender', 'White', 'Green']],
      packs: [
        ['BX', 50],
        ['CA', 500],
      ],
      price: [6.5, 15],
    },
  ),
  family('Gloves & PPE / Masks / Respirators', 'N95 Particulate Respirator', 'Cup respirator with nose foam.', {
    makers: [6, 12],
    styles: ['Flat Fold', 'Cup'],
    variants: ['Size', ['Small', 'Regular']],
    packs: [
      ['BX', 20],
      ['CA', 160],
    ],
    price: [18, 29],
    expires: true,
  }),
  family('Gloves & PPE / Eyewear / Face Shields', 'Face Shield', 'Anti-fog shield with foam headband.', {
    makers: [1, 12],
    styles: ['Full Length', 'Short'],
    packs: [
      ['BX', 24],
      ['KT', 12],
    ],
    price: [22, 39],
  }),
  family('Gloves & PPE / Gowns / Isolation Gowns', 'Isolation Gown', 'Fluid-resistant gown with knit cuffs.', {
    makers: [0, 9, 12],
    styles: ['Level 2', 'Level 3'],
    variants: ['Size', ['Regular', 'Large', 'X-Large']],
    packs: [
      ['PK', 10],
      ['CA', 50],
    ],
    price: [14, 32],
  }),
  family(
    'Infection Control / Surface Disinfectants / Disinfectant Wipes',
    'Disinfectant Wipes',
    'Quaternary alcohol wipes, one-minute contact time.',
    {
      makers: [3, 4, 10],
      styles: ['Regular', 'XL', 'Alcohol-Free'],
      packs: [
        ['CN', 160],
        ['CA', 12],
        ['BK', 400],
      ],
      price: [7.4, 13.2],
      expires: true,
    },
  ),
  family(
    'Infection Control / Surface Disinfectants / Disinfectant Sprays',
    'Surface Disinfectant',
    'Ready-to-use tuberculocidal disinfectant.',
    {
      makers: [3, 4, 10],
      styles: ['Spray', 'Concentrate', 'Refill'],
      packs: [
        ['BT', 1],
        ['GA', 1],
        ['CA', 12],
      ],
      price: [9.8, 28],
      expires: true,
    },
  ),
  family(
    'Infection Control / Sterilization / Sterilization Pouches',
    'Self-Seal Sterilization Pouch',
    'Pouch with internal and external indicators.',
    {
      makers: [1, 3, 10],
      variants: ['Size', ['2.25 x 4 in', '2.75 x 9 in', '3.5 x 9 in', '5.25 x 10 in', '7.5 x 13 in', '10 x 14 in']],
      packs: [
        ['BX', 200],
        ['CA', 1200],
      ],
      isChain: true,
      price: [8.5, 24],
      expires: true,
    },
  ),
  family(
    'Infection Control / Sterilization / Biological Indicators',
    'Biological Indicator',
    'Spore test for steam sterilizers.',
    {
      makers: [3, 10],
      styles: ['Strip', 'Vial', 'Rapid Vial'],
      packs: [
        ['BX', 25],
        ['BX', 100],
      ],
      price: [48, 96],
      expires: true,
    },
  ),
  family(
    'Infection Control / Sterilization / Chemical Indicators',
    'Steam Indicator Strip',
    'Class 5 integrating strip.',
    {
      makers: [3, 10, 12],
      packs: [
        ['BX', 100],
        ['BX', 250],
      ],
      price: [19, 31],
      expires: true,
    },
  ),
  family(
    'Infection Control / Instrument Care / Enzymatic Cleaners',
    'Enzymatic Instrument Cleaner',
    'Low-foam concentrate for ultrasonic baths.',
    {
      makers: [3, 4, 10],
      styles: ['Liquid', 'Tablets', 'Foam Spray'],
      packs: [
        ['BT', 1],
        ['GA', 1],
        ['BX', 64],
      ],
      price: [16, 44],
      expires: true,
    },
  ),
  family('Infection Control / Hand Hygiene / Hand Sanitizers', 'Hand Sanitizer Gel', '70 % alcohol with moisturizer.', {
    makers: [3, 4, 12],
    variants: ['Volume', ['4 oz', '8 oz', '16 oz', '1 liter']],
    packs: [
      ['BT', 1],
      ['CA', 12],
    ],
    price: [2.9, 9.8],
    expires: true,
  }),
  family('Infection Control / Hand Hygiene / Hand Soaps', 'Antimicrobial Hand Soap', 'Chlorhexidine hand wash.', {
    makers: [3, 4],
    styles: ['2 %', '4 %'],
    variants: ['Volume', ['8 oz', '16 oz', '1 gallon']],
    packs: [
      ['BT', 1],
      ['CA', 12],
    ],
    price: [6.9, 26],
    expires: true,
  }),
  family('Infection Control / Barriers / Barrier Film', 'Barrier Film', 'Perforated blue film, low tack.', {
    makers: [1, 9],
    variants: ['Color', ['Blue', 'Clear', 'Pink']],
    packs: [
      ['RL', 1200],
      ['CA', 8],
    ],
    price: [11, 18],
  }),
  family('Infection Control / Barriers / Sleeves & Covers', 'Equipment Sleeve', 'Single-use plastic sleeve.', {
    makers: [1, 9],
    styles: ['Tray', 'Headrest', 'Curing Light', 'X-Ray Sensor', 'Syringe', 'Handpiece'],
    packs: [
      ['BX', 250],
      ['BX', 500],
    ],
    price: [9.9, 27],
  }),
  family(
    'Disposables / Bibs & Headrests / Patient Bibs',
    'Patient Bib',
    'Two-ply paper with poly backing, 13 x 18 in.',
    {
      makers: [1, 9, 15],
      variants: ['Color', ['Blue', 'White', 'Green', 'Lavender', 'Dusty Rose', 'Aqua']],
      packs: [['CA', 500]],
      price: [17, 29],
    },
  ),
  family('Disposables / Evacuation / Saliva Ejectors', 'Saliva Ejector', 'Flexible ejector with bonded tip.', {
    makers: [1, 9, 15],
    variants: ['Color', ['Clear', 'White with Blue Tip', 'Assorted']],
    packs: [
      ['BG', 100],
      ['CA', 1000],
    ],
    price: [3.2, 6.1],
  }),
  family('Disposables / Evacuation / HVE Tips', 'High Volume Evacuator Tip', 'Vented and non-vented ends.', {
    makers: [1, 9, 15],
    styles: ['Plastic', 'Comfort'],
    packs: [
      ['BG', 100],
      ['CA', 1000],
    ],
    price: [6.4, 12],
  }),
  family('Disposables / Cotton & Gauze / Cotton Rolls', 'Cotton Roll', 'Non-sterile wrapped rolls.', {
    makers: [0, 9, 15],
    variants: ['Size', ['#1 Small', '#2 Medium', '#3 Large']],
    packs: [
      ['BX', 2000],
      ['BG', 100],
    ],
    price: [9, 22],
  }),
  family('Disposables / Cotton & Gauze / Gauze Sponges', 'Gauze Sponge', 'Woven gauze pads.', {
    makers: [0, 9, 12],
    styles: ['Sterile', 'Non-Sterile'],
    variants: ['Size', ['2 x 2 in', '3 x 3 in', '4 x 4 in']],
    packs: [
      ['BX', 50],
      ['SL', 200],
      ['CA', 5000],
    ],
    price: [2.1, 6.9],
  }),
  family('Disposables / Trays & Cups / Plastic Cups', 'Plastic Rinse Cup', '5 oz embossed cup.', {
    makers: [1, 15],
    variants: ['Color', ['Blue', 'White', 'Lavender', 'Mauve', 'Green']],
    packs: [['CA', 1000]],
    price: [24, 38],
  }),
  family(
    'Disposables / Syringe Tips / Air Water Tips',
    'Air/Water Syringe Tip',
    'Disposable tip with separate channels.',
    {
      makers: [1, 7, 15],
      variants: ['Color', ['White', 'Rainbow', 'Metal Core']],
      packs: [
        ['BG', 250],
        ['BX', 1500],
      ],
      price: [14, 39],
    },
  ),
  family('Disposables / Applicators / Micro Applicators', 'Micro Applicator', 'Bendable brush for bonding agents.', {
    makers: [1, 13, 15],
    variants: ['Size', ['Superfine', 'Fine', 'Regular']],
    packs: [
      ['BX', 100],
      ['BX', 400],
    ],
    price: [6.8, 18],
  }),
];

import { family, type Family } from './family.ts';

/** Medical supplies other than consumables. */
export const MEDICAL: readonly Family[] = [
  family('Needles & Syringes / Syringes / Luer Lock Syringes', 'Luer Lock Syringe', 'Sterile syringe without needle.', {
    makers: [0, 6, 12],
    variants: ['Volume', ['1 mL', '3 mL', '5 mL', '10 mL', '20 mL', '60 mL']],
    packs: [
      ['BX', 100],
      ['CA', 800],
    ],
    price: [9.4, 38],
    expires: true,
  }),
  family('Needles & Syringes / Needles / Hypodermic Needles', 'Hypodermic Needle', 'Sterile, thin wall.', {
    makers: [0, 6, 12],
    styles: ['1/2 in', '1 in', '1 1/2 in'],
    variants: ['Gauge', ['18G', '20G', '21G', '22G', '23G', '25G', '27G', '30G']],
    packs: [['BX', 100]],
    price: [6.2, 14],
    expires: true,
  }),
  family('Needles & Syringes / Safety / Safety Syringes', 'Safety Syringe with Needle', 'Sliding sleeve after use.', {
    makers: [0, 6],
    styles: ['1 mL', '3 mL'],
    variants: ['Needle', ['22G x 1 in', '23G x 1 in', '25G x 5/8 in', '25G x 1 in']],
    packs: [
      ['BX', 50],
      ['CA', 400],
    ],
    price: [24, 49],
    expires: true,
  }),
  family('Needles & Syringes / Sharps / Sharps Containers', 'Sharps Container', 'Leak-resistant with locking lid.', {
    makers: [0, 9, 12],
    variants: ['Volume', ['1 quart', '2 gallon', '5 quart', '8 gallon']],
    packs: [
      ['EA', 1],
      ['CA', 20],
    ],
    price: [4.4, 22],
  }),
  family('Wound Care / Bandages / Adhesive Bandages', 'Adhesive Bandage', 'Flexible fabric strips.', {
    makers: [0, 9, 12],
    styles: ['Fabric', 'Sheer', 'Waterproof'],
    variants: ['Size', ['3/4 x 3 in', '1 x 3 in', '2 x 4 in', 'Spot 7/8 in']],
    packs: [
      ['BX', 100],
      ['CA', 1200],
    ],
    price: [3.4, 8.8],
    expires: true,
  }),
  family('Wound Care / Dressings / Foam Dressings', 'Foam Dressing', 'Silicone border foam.', {
    makers: [6, 12],
    variants: ['Size', ['3 x 3 in', '4 x 4 in', '6 x 6 in']],
    packs: [
      ['BX', 10],
      ['CA', 50],
    ],
    price: [28, 88],
    expires: true,
  }),
  family('Wound Care / Tapes / Medical Tapes', 'Medical Tape', 'Hypoallergenic tape.', {
    makers: [0, 9, 12],
    styles: ['Paper', 'Silk', 'Transparent'],
    variants: ['Width', ['1/2 in', '1 in', '2 in', '3 in']],
    packs: [
      ['BX', 12],
      ['BX', 6],
    ],
    price: [8.2, 21],
  }),
  family('Wound Care / Wraps / Cohesive Bandages', 'Cohesive Bandage', 'Self-adherent wrap, 5 yd.', {
    makers: [0, 9],
    variants: ['Width', ['1 in', '2 in', '3 in', '4 in', '6 in']],
    packs: [
      ['CA', 24],
      ['CA', 36],
    ],
    price: [26, 48],
  }),
  family('Wound Care / Antiseptics / Prep Pads', 'Alcohol Prep Pad', '70 % isopropyl alcohol, sterile.', {
    makers: [0, 4, 12],
    variants: ['Size', ['Medium', 'Large']],
    packs: [
      ['BX', 100],
      ['BX', 200],
      ['CA', 4000],
    ],
    price: [1.9, 4.8],
    expires: true,
  }),
  family('Wound Care / Antiseptics / Povidone Iodine', 'Povidone Iodine', 'Antiseptic solution 10 %.', {
    makers: [4, 12],
    styles: ['Solution', 'Swabsticks', 'Prep Pads'],
    packs: [
      ['BT', 1],
      ['BX', 50],
      ['BX', 100],
    ],
    price: [6.8, 24],
    expires: true,
  }),
  family('Diagnostics / Rapid Tests / Strep Tests', 'Rapid Strep A Test', 'Lateral flow, 25 tests.', {
    makers: [3, 6],
    styles: ['Strip', 'Cassette'],
    packs: [
      ['BX', 25],
      ['BX', 50],
    ],
    price: [39, 78],
    expires: true,
  }),
  family('Diagnostics / Rapid Tests / Influenza Tests', 'Influenza A+B Test', 'Rapid antigen test.', {
    makers: [3, 6],
    packs: [['KT', 25]],
    price: [148, 264],
    expires: true,
  }),
  family('Diagnostics / Urinalysis / Urine Reagent Strips', 'Urine Reagent Strips', '10 parameters.', {
    makers: [3, 6, 12],
    styles: ['10SG', '4', 'Microalbumin'],
    packs: [
      ['BT', 100],
      ['CA', 12],
    ],
    price: [18, 44],
    expires: true,
  }),
  family('Diagnostics / Glucose / Blood Glucose Strips', 'Blood Glucose Test Strips', 'No-coding strips.', {
    makers: [3, 6],
    packs: [
      ['BX', 50],
      ['BX', 100],
    ],
    price: [16, 42],
    expires: true,
  }),
  family('Diagnostics / Thermometry / Probe Covers', 'Thermometer Probe Cover', 'Single-use cover.', {
    makers: [1, 12],
    styles: ['Oral', 'Tympanic', 'Temporal'],
    packs: [
      ['BX', 200],
      ['CA', 5000],
    ],
    price: [7.9, 22],
  }),
  family(
    'Specimen Collection / Blood Collection / Vacuum Tubes',
    'Vacuum Blood Collection Tube',
    'Plastic tube, sterile interior.',
    {
      makers: [0, 3, 6],
      styles: ['Serum', 'EDTA', 'Citrate', 'Heparin', 'SST'],
      variants: ['Volume', ['2 mL', '4 mL', '6 mL', '10 mL']],
      packs: [['BX', 100]],
      price: [14, 34],
      expires: true,
    },
  ),
  family(
    'Specimen Collection / Blood Collection / Butterfly Sets',
    'Winged Blood Collection Set',
    'With luer adapter.',
    {
      makers: [0, 6],
      styles: ['7 in', '12 in'],
      variants: ['Gauge', ['21G', '23G', '25G']],
      packs: [['BX', 50]],
      price: [48, 96],
      expires: true,
    },
  ),
  family('Specimen Collection / Containers / Specimen Cups', 'Specimen Cup', '4 oz with screw lid.', {
    makers: [9, 12],
    styles: ['Sterile', 'Non-Sterile'],
    packs: [
      ['SL', 25],
      ['BX', 100],
      ['CA', 500],
    ],
    isChain: true,
    price: [6.1, 32],
  }),
  family('Exam Room / Table Paper / Exam Table Paper', 'Exam Table Paper', 'Rolls of 225 ft.', {
    makers: [9, 12, 15],
    styles: ['Smooth', 'Crepe'],
    variants: ['Width', ['18 in', '21 in', '24 in']],
    packs: [['CA', 12]],
    price: [26, 58],
  }),
  family('Exam Room / Drapes / Drape Sheets', 'Drape Sheet', '40 x 48 in, two-ply.', {
    makers: [9, 12],
    variants: ['Color', ['Blue', 'White', 'Mauve']],
    packs: [['CA', 100]],
    price: [19, 36],
  }),
  family('Exam Room / Specula / Otoscope Specula', 'Otoscope Speculum', 'Disposable tip.', {
    makers: [1, 12],
    variants: ['Size', ['2.75 mm', '4.25 mm']],
    packs: [
      ['BG', 850],
      ['BX', 1000],
    ],
    price: [18, 42],
  }),
  family('Exam Room / Specula / Vaginal Specula', 'Vaginal Speculum', 'Single-use, light-ready.', {
    makers: [1, 12],
    variants: ['Size', ['Small', 'Medium', 'Large']],
    packs: [
      ['BX', 25],
      ['CA', 100],
    ],
    isChain: true,
    price: [28, 86],
  }),
  family('Exam Room / Lubricants / Lubricating Jelly', 'Lubricating Jelly', 'Sterile, bacteriostatic.', {
    makers: [4, 12],
    styles: ['Packets 3 g', 'Tube 4 oz'],
    packs: [
      ['BX', 144],
      ['EA', 1],
      ['BX', 12],
    ],
    price: [3.2, 19],
    expires: true,
  }),
  family('Respiratory / Oxygen Delivery / Nasal Cannulas', 'Nasal Cannula', 'Soft tip with 7 ft tubing.', {
    makers: [6, 12],
    variants: ['Size', ['Adult', 'Pediatric', 'Infant']],
    packs: [['CA', 50]],
    price: [22, 48],
    expires: true,
  }),
  family('Respiratory / Nebulizers / Nebulizer Kits', 'Nebulizer Kit', 'With mouthpiece and tubing.', {
    makers: [6, 12],
    styles: ['Mouthpiece', 'Adult Mask', 'Pediatric Mask'],
    packs: [
      ['EA', 1],
      ['CA', 50],
    ],
    price: [2.4, 6.5],
  }),
  family('Urology / Catheters / Foley Catheters', 'Foley Catheter', 'Silicone-coated latex, two-way.', {
    makers: [0, 6, 12],
    styles: ['5 mL Balloon', '30 mL Balloon'],
    variants: ['Size', ['12 Fr', '14 Fr', '16 Fr', '18 Fr', '20 Fr']],
    packs: [['BX', 10]],
    price: [18, 46],
    expires: true,
  }),
  family('IV Therapy / IV Catheters / Peripheral IV Catheters', 'Peripheral IV Catheter', 'Safety needle.', {
    makers: [0, 6],
    variants: ['Gauge', ['18G', '20G', '22G', '24G']],
    packs: [
      ['BX', 50],
      ['CA', 200],
    ],
    price: [88, 174],
    expires: true,
  }),
  family('IV Therapy / IV Solutions / Sodium Chloride', 'Sodium Chloride 0.9 % Injection', 'Flexible bag.', {
    makers: [3, 6],
    variants: ['Volume', ['250 mL', '500 mL', '1000 mL']],
    packs: [
      ['EA', 1],
      ['CA', 24],
    ],
    price: [3.1, 6.8],
    expires: true,
  }),
  family('Orthopedics / Splints / Finger Splints', 'Finger Splint', 'Foam-padded aluminum.', {
    makers: [9, 12],
    styles: ['Strip', 'Cot', 'Frog'],
    variants: ['Size', ['Small', 'Medium', 'Large']],
    packs: [['PK', 12]],
    price: [12, 31],
  }),
  family('Orthopedics / Casting / Cast Padding', 'Cast Padding', 'Non-sterile rolls, 4 yd.', {
    makers: [9, 12],
    variants: ['Width', ['2 in', '3 in', '4 in', '6 in']],
    packs: [
      ['BG', 12],
      ['CA', 48],
    ],
    price: [9.2, 21],
  }),
];

/** The folders of the demo locations, two and three levels deep, and their contents. */
export interface ShelfPlan {
  readonly name: string;
  /** Generic names of the catalogue whose products are in this folder. */
  readonly generics?: readonly string[];
  /** Number of items. */
  readonly items?: number;
  readonly folders?: readonly ShelfPlan[];
}

const shelf = (name: string, items: number, generics: readonly string[]): ShelfPlan => ({ name, items, generics });

/** About 300 items. */
export const MAIN_STREET: readonly ShelfPlan[] = [
  {
    name: 'Operatory 1',
    folders: [
      shelf('Drawer A, gloves and masks', 18, ['Nitrile Gloves', 'Procedure Masks', 'Face Shields']),
      shelf('Drawer B, anesthetics', 14, ['Lidocaine', 'Articaine', 'Mepivacaine', 'Topical Gels', 'Dental Needles']),
      shelf('Drawer C, composites', 24, [
        'Universal Composites',
        'Flowable Composites',
        'Universal Adhesives',
        'Etching Gels',
      ]),
      shelf('Tub, restorative', 14, [
        'Sectional Matrices',
        'Interdental Wedges',
        'Restorative GI',
        'Micro Applicators',
      ]),
    ],
  },
  {
    name: 'Operatory 2, hygiene',
    folders: [
      shelf('Prophy', 16, ['Prophy Paste Cups', 'Disposable Prophy Angles', 'Fluoride Varnish']),
      shelf('Take-home', 10, ['Adult Toothbrushes', 'Whitening Gels', 'Pit & Fissure Sealants']),
    ],
  },
  {
    name: 'Sterilization',
    folders: [
      shelf('Pouches and indicators', 16, ['Sterilization Pouches', 'Biological Indicators', 'Chemical Indicators']),
      shelf('Surface and hands', 16, ['Disinfectant Wipes', 'Disinfectant Sprays', 'Hand Sanitizers', 'Hand Soaps']),
      shelf('Instrument care', 8, ['Enzymatic Cleaners', 'Barrier Film', 'Sleeves & Covers']),
    ],
  },
  {
    name: 'Central supply',
    folders: [
      {
        name: 'Shelf 1, disposables',
        items: 18,
        generics: ['Patient Bibs', 'Saliva Ejectors', 'HVE Tips', 'Plastic Cups'],
        folders: [
          shelf('Bin 1', 10, ['Cotton Rolls', 'Gauze Sponges']),
          shelf('Bin 2', 8, ['Air Water Tips', 'Sleeves & Covers']),
        ],
      },
      {
        name: 'Shelf 2, impression',
        items: 14,
        generics: ['Light Body', 'Putty', 'Bite Registration', 'Dust-Free Alginate'],
        folders: [
          shelf('Trays', 10, ['Disposable Trays']),
          shelf('Cements', 8, ['Resin Cements', 'Non-Eugenol Cements']),
        ],
      },
      {
        name: 'Shelf 3, endodontics',
        items: 16,
        generics: ['Hand Files', 'Rotary Files'],
        folders: [shelf('Points and irrigants', 16, ['Gutta Percha Points', 'Paper Points', 'Irrigation Solutions'])],
      },
      shelf('Overstock', 22, ['Nitrile Gloves', 'Latex Gloves', 'Gauze Sponges', 'Patient Bibs', 'Isolation Gowns']),
    ],
  },
  {
    name: 'Surgery cart',
    folders: [
      shelf('Blades and sutures', 16, ['Surgical Blades', 'Absorbable Sutures', 'Hemostatic Agents', 'Sterile Gloves']),
    ],
  },
  shelf('Burs', 20, ['FG Carbide Burs', 'FG Diamond Burs']),
  shelf('X-ray', 8, ['Bitewing Tabs', 'Sleeves & Covers']),
];

/** About 100 items of a small medical office. */
export const RIVERSIDE: readonly ShelfPlan[] = [
  {
    name: 'Exam room 1',
    folders: [
      shelf('Cabinet', 16, [
        'Exam Table Paper',
        'Drape Sheets',
        'Otoscope Specula',
        'Probe Covers',
        'Lubricating Jelly',
      ]),
      shelf('Counter', 10, ['Prep Pads', 'Adhesive Bandages', 'Gauze Sponges', 'Nitrile Gloves']),
    ],
  },
  {
    name: 'Lab',
    folders: [
      shelf('Rapid tests', 8, ['Strep Tests', 'Influenza Tests', 'Urine Reagent Strips', 'Blood Glucose Strips']),
      shelf('Blood draw', 20, ['Vacuum Tubes', 'Butterfly Sets', 'Hypodermic Needles', 'Luer Lock Syringes']),
    ],
  },
  shelf('Wound care', 22, ['Foam Dressings', 'Medical Tapes', 'Cohesive Bandages', 'Povidone Iodine']),
  shelf('Sharps and safety', 12, ['Safety Syringes', 'Sharps Containers', 'Respirators']),
  shelf('Vaccines and IV', 14, ['Peripheral IV Catheters', 'Sodium Chloride', 'Nasal Cannulas', 'Nebulizer Kits']),
];

/** A location that has just opened. */
export const AIRPORT: readonly ShelfPlan[] = [shelf('Reception', 3, ['Hand Sanitizers', 'Procedure Masks'])];

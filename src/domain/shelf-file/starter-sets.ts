/**
 * What a practice of a specialty starts with: kinds of supplies, as search words for the catalogue, each with its folder. Rule: no
 * products are named here, since the catalogue decides which exist.
 */
import type { Speciality } from '../places/specialities.ts';

export interface StarterKind {
  readonly folder: string;
  /** Words that must all occur in a product's name or categories. */
  readonly words: string;
}

type Shelf = readonly [folder: string, ...words: string[]];

const PROTECTION: Shelf = [
  'Gloves and masks',
  'nitrile gloves',
  'latex gloves',
  'procedure mask',
  'face shield',
  'isolation gown',
];
const CLEANING: Shelf = [
  'Infection control',
  'disinfectant wipe',
  'hand sanitizer',
  'sterilization pouch',
  'biological indicator',
  'barrier film',
  'enzymatic cleaner',
];
const CHAIRSIDE: Shelf = [
  'Chairside',
  'patient bib',
  'cotton roll',
  'gauze sponge',
  'saliva ejector',
  'hve tip',
  'micro applicator',
  'air water tip',
  'plastic cup',
];
const ANESTHETICS: Shelf = ['Anesthetics', 'articaine', 'lidocaine', 'topical gel', 'dental needle'];
const RESTORATIVE: Shelf = [
  'Restorative',
  'universal composite',
  'flowable composite',
  'universal adhesive',
  'etching gel',
  'sectional matrix',
  'interdental wedge',
  'carbide bur',
];
const IMPRESSION: Shelf = ['Impression', 'alginate', 'light body', 'bite registration', 'impression tray'];
const PREVENTIVE: Shelf = [
  'Preventive',
  'prophy angle',
  'prophy paste',
  'fluoride varnish',
  'fissure sealant',
  'toothbrush',
];
const SURGERY: Shelf = ['Surgery', 'sterile gloves', 'surgical blade', 'suture', 'hemostatic', 'extraction forceps'];
const ENDODONTICS: Shelf = [
  'Endodontics',
  'rotary file',
  'hand file',
  'gutta percha',
  'paper point',
  'irrigation solution',
];
const EXAM_ROOM: Shelf = [
  'Exam room',
  'exam table paper',
  'drape sheet',
  'lubricating jelly',
  'otoscope specula',
  'probe cover',
];
const INJECTIONS: Shelf = [
  'Injections',
  'hypodermic needle',
  'luer lock syringe',
  'safety syringe',
  'sharps container',
  'prep pad',
];
const WOUND_CARE: Shelf = [
  'Wound care',
  'gauze sponge',
  'adhesive bandage',
  'foam dressing',
  'medical tape',
  'cohesive bandage',
  'povidone iodine',
];
const TESTS: Shelf = [
  'Tests',
  'strep test',
  'influenza test',
  'urine reagent strip',
  'blood glucose strip',
  'specimen cup',
  'vacuum tube',
];

const DENTAL = [PROTECTION, CLEANING, CHAIRSIDE] as const;
const MEDICAL = [PROTECTION, CLEANING, EXAM_ROOM] as const;

const SETS: { readonly [Name in Speciality]: readonly Shelf[] } = {
  'general-dentistry': [...DENTAL, ANESTHETICS, RESTORATIVE, IMPRESSION, PREVENTIVE],
  endodontics: [...DENTAL, ANESTHETICS, ENDODONTICS],
  'oral-surgery': [...DENTAL, ANESTHETICS, SURGERY],
  orthodontics: [...DENTAL, IMPRESSION, ['Orthodontics', 'intraoral elastic', 'etching gel', 'universal adhesive']],
  'pediatric-dentistry': [...DENTAL, ANESTHETICS, PREVENTIVE, RESTORATIVE],
  periodontics: [...DENTAL, ANESTHETICS, SURGERY, ['Hand instruments', 'scaler curette']],
  prosthodontics: [...DENTAL, ANESTHETICS, IMPRESSION, ['Cements', 'resin cement', 'temporary cement']],
  'family-medicine': [...MEDICAL, INJECTIONS, WOUND_CARE, TESTS],
  dermatology: [...MEDICAL, INJECTIONS, WOUND_CARE, ['Surgery', 'surgical blade', 'suture', 'sterile gloves']],
  pediatrics: [...MEDICAL, INJECTIONS, WOUND_CARE, TESTS],
  podiatry: [...MEDICAL, INJECTIONS, WOUND_CARE, ['Surgery', 'surgical blade', 'cast padding']],
  'urgent-care': [
    ...MEDICAL,
    INJECTIONS,
    WOUND_CARE,
    TESTS,
    ['Airway and IV', 'nasal cannula', 'nebulizer', 'peripheral iv catheter', 'sodium chloride', 'finger splint'],
  ],
  other: [PROTECTION, CLEANING],
};

/** The kinds of all given specialties, each kind of a folder once. */
export function starterKinds(specialities: readonly Speciality[]): readonly StarterKind[] {
  const kinds = new Map<string, StarterKind>();
  for (const speciality of specialities.length === 0 ? (['other'] as const) : specialities) {
    for (const [folder, ...all] of SETS[speciality]) {
      for (const words of all) kinds.set(`${folder}\n${words}`, { folder, words });
    }
  }
  return [...kinds.values()];
}

import { expect, it } from 'vitest';
import { CLASSIFIED } from './classified-terms.ts';
import { isInterchangeable, whyNotInterchangeable } from './is-interchangeable.ts';

const classes = Object.entries(CLASSIFIED).map(
  ([why, terms]) =>
    [
      why,
      terms
        .replaceAll('\n', ' ')
        .split(';')
        .map((term) => term.trim()),
    ] as const,
);

it.each(classes)('OPT-01 every term of the device database is sorted as by eye: %s', (why, terms) => {
  const wrong = terms.filter((term) => (whyNotInterchangeable([term]) ?? 'may') !== why);
  expect(wrong).toEqual([]);
});

it('OPT-01 all 631 terms are sorted', () => {
  expect(new Set(classes.flatMap(([, terms]) => terms)).size).toBe(631);
});

it.each([
  ['Anesthetics', 'Injectables', 'Lidocaine'],
  ['Anesthetics', 'Topicals', 'Topical Gels'],
  ['Endodontics', 'Irrigants', 'Irrigation Solutions'],
  ['Preventive', 'Fluoride', 'Fluoride Varnish'],
  ['Surgical', 'Hemostatics', 'Hemostatic Agents'],
  ['IV Therapy', 'IV Solutions', 'Sodium Chloride'],
  ['Diagnostics', 'Rapid Tests', 'Strep Tests'],
  ['Diagnostics', 'Glucose', 'Blood Glucose Strips'],
  ['Diagnostics', 'Thermometry', 'Probe Covers'],
  ['Pharmacy', 'Vaccines', 'Influenza Vaccines'],
  ['Orthopedics', 'Implants', 'Bone Screws'],
  ['Dental', 'Implants', 'Implant Abutments'],
  ['Aesthetics', 'Dermal Fillers', 'Hyaluronic Acid'],
])('OPT-01 %s / %s / %s is never exchanged', (...path) => {
  expect(isInterchangeable(path)).toBe(false);
});

it.each([
  ['Gloves & PPE', 'Exam Gloves', 'Nitrile Gloves'],
  ['Anesthetics', 'Needles', 'Dental Needles'],
  ['Restorative', 'Composites', 'Universal Composites'],
  ['Cements', 'Permanent Cements', 'Resin Cements'],
  ['Burs & Diamonds', 'Carbide Burs', 'FG Carbide Burs'],
  ['Surgical', 'Sutures', 'Absorbable Sutures'],
  ['Wound Care', 'Antiseptics', 'Prep Pads'],
  ['Wound Care', 'Antiseptics', 'Povidone Iodine'],
  ['Urology', 'Catheters', 'Foley Catheters'],
  ['IV Therapy', 'IV Catheters', 'Peripheral IV Catheters'],
  ['Orthopedics', 'Supports', 'Knee Braces'],
  ['X-Ray', 'Protection', 'Lead Aprons'],
])('OPT-01 %s / %s / %s may be exchanged', (...path) => {
  expect(isInterchangeable(path)).toBe(true);
});

it('OPT-01 a product code of the FDA makes an implant or a drug of what the category leaves open', () => {
  const path = ['Medical Devices', 'Penrose drain, silicone'];
  expect(isInterchangeable(path)).toBe(true);
  expect(isInterchangeable(path, ['Drain, wound'])).toBe(true);
  expect(isInterchangeable(path, ['Drug-Eluting Peripheral Transluminal Angioplasty Catheter'])).toBe(false);
  expect(isInterchangeable(['Medical Devices'], ['Screw, Fixation, Bone'])).toBe(false);
  expect(isInterchangeable(['Medical Devices', 'Suture'], ['Collector, urine, (and accessories)'])).toBe(true);
});

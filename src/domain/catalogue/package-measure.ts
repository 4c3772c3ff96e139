/** Units of measure of packages: the industry's codes and their display names (PD-13..16). */
export const PACKAGE_MEASURES: Readonly<Record<string, string>> = {
  AM: 'Ampule',
  BG: 'Bag',
  BK: 'Bucket',
  BL: 'Barrels',
  BO: 'Book',
  BT: 'Bottles',
  BX: 'Box',
  CA: 'Case',
  CC: 'Cubic Centimeter',
  CF: 'Hundred Feet',
  CM: 'Centimeters',
  CN: 'Can',
  CR: 'Carton',
  CS: 'Hundred Square Feet',
  CT: 'Carat',
  DR: 'Drums',
  DS: 'Dose',
  DW: 'Pennyweight',
  DZ: 'Dozen',
  EA: 'Each',
  FT: 'Feet',
  GA: 'Gallon',
  GM: 'Grams',
  GR: 'Gross',
  HE: 'Head Count',
  IP: 'InnerPack',
  JR: 'Jar',
  KG: 'Kilogram',
  KT: 'Kit',
  LB: 'Pounds',
  LT: 'Liters',
  MC: 'Master Case',
  MG: 'Milligrams',
  MH: 'Man Hour',
  ML: 'Milliliter',
  OT: 'Troy Ounces',
  OZ: 'Ounces',
  PC: 'Pieces',
  PK: 'Package',
  PL: 'Pallet',
  PR: 'Pair',
  RL: 'Roll',
  SL: 'Sleeve',
  SO: 'Spool',
  ST: 'Set',
  TB: 'Tube',
  VL: 'Vial',
  YD: 'Yard',
};

/** The display name of a code or name in any spelling (`bx`, `Box` and `box` all give `Box`); null: unknown. */
export function packageMeasure(text: string): string | null {
  const wanted = text.trim();
  const byCode = PACKAGE_MEASURES[wanted.toUpperCase()];
  if (byCode !== undefined) return byCode;
  return Object.values(PACKAGE_MEASURES).find((word) => word.toLowerCase() === wanted.toLowerCase()) ?? null;
}

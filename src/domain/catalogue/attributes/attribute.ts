/**
 * A product's size and make, with units. Rule: a value is recorded only if it was read with certainty; otherwise it is unknown, and
 * unknown equals nothing.
 */

export type AttributeKind = 'length' | 'angle' | 'volume' | 'mass' | 'percent' | 'number' | 'text';

interface AttributeRule {
  /** Display name, also that of the catalogue's filter (PD-05, CAT-14). */
  readonly label: string;
  readonly kind: AttributeKind;
}

/** In display order. Numbers are stored in mm, degrees, mL, g, percent, or as counts. */
export const ATTRIBUTES = {
  size: { label: 'Size', kind: 'text' },
  shade: { label: 'Shade', kind: 'text' },
  color: { label: 'Color', kind: 'text' },
  flavor: { label: 'Flavor', kind: 'text' },
  dimensions: { label: 'Dimensions', kind: 'text' },
  length: { label: 'Length', kind: 'length' },
  width: { label: 'Width', kind: 'length' },
  height: { label: 'Height', kind: 'length' },
  depth: { label: 'Depth', kind: 'length' },
  thickness: { label: 'Thickness', kind: 'length' },
  diameter: { label: 'Diameter', kind: 'length' },
  outerDiameter: { label: 'Outer diameter', kind: 'length' },
  innerDiameter: { label: 'Inner diameter', kind: 'length' },
  gauge: { label: 'Gauge', kind: 'number' },
  frenchSize: { label: 'French size', kind: 'number' },
  needleLength: { label: 'Needle length', kind: 'length' },
  needleGauge: { label: 'Needle gauge', kind: 'number' },
  sutureSize: { label: 'Suture size', kind: 'text' },
  balloonDiameter: { label: 'Balloon diameter', kind: 'length' },
  balloonLength: { label: 'Balloon length', kind: 'length' },
  balloonVolume: { label: 'Balloon volume', kind: 'volume' },
  shaftLength: { label: 'Shaft length', kind: 'length' },
  shaftDiameter: { label: 'Shaft diameter', kind: 'length' },
  threadLength: { label: 'Thread length', kind: 'length' },
  thread: { label: 'Thread', kind: 'text' },
  opticDiameter: { label: 'Optic diameter', kind: 'length' },
  diopter: { label: 'Diopter', kind: 'number' },
  step: { label: 'Step', kind: 'length' },
  wedge: { label: 'Wedge', kind: 'length' },
  offset: { label: 'Offset', kind: 'length' },
  holes: { label: 'Holes', kind: 'number' },
  lumens: { label: 'Lumens', kind: 'number' },
  taper: { label: 'Taper', kind: 'text' },
  volume: { label: 'Volume', kind: 'volume' },
  mass: { label: 'Weight', kind: 'mass' },
  area: { label: 'Area', kind: 'number' },
  concentration: { label: 'Concentration', kind: 'percent' },
  ratio: { label: 'Ratio', kind: 'text' },
  angle: { label: 'Angle', kind: 'angle' },
  level: { label: 'Level', kind: 'text' },
  type: { label: 'Type', kind: 'text' },
  grit: { label: 'Grit', kind: 'text' },
  viscosity: { label: 'Viscosity', kind: 'text' },
  setting: { label: 'Set', kind: 'text' },
  handle: { label: 'Handle', kind: 'text' },
  pattern: { label: 'Pattern', kind: 'text' },
  hand: { label: 'Side', kind: 'text' },
  patient: { label: 'Patient', kind: 'text' },
  material: { label: 'Material', kind: 'text' },
  powder: { label: 'Powder', kind: 'text' },
  sterility: { label: 'Sterility', kind: 'text' },
  singleUse: { label: 'Use', kind: 'text' },
  /** Sizes that a device database states in its own words and that match no other attribute. */
  otherSize: { label: 'Also stated', kind: 'text' },
} as const satisfies Record<string, AttributeRule>;
export type AttributeName = keyof typeof ATTRIBUTES;

export const ATTRIBUTE_NAMES = Object.keys(ATTRIBUTES) as readonly AttributeName[];

/** `column`: the price file's own column; `device`: a device database; `name`: read from name or description. */
export type AttributeSource = 'column' | 'device' | 'name';

export interface Attribute {
  readonly name: AttributeName;
  /** A number in the base unit of the attribute's kind, or a text if the kind has no unit. */
  readonly value: number | string;
  /** Display text with the unit that was stated: `3.5 mm`, `2 in`, `27 G`, `1:100,000`. */
  readonly text: string;
  readonly source: AttributeSource;
}

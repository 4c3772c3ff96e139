/** A product family of the demo catalogue: one kind of product in several makes, styles, variants and packs. */
export interface Pack {
  /** Measure code (PD-13..16). */
  readonly measure: string;
  readonly qty: number;
}

export interface Family {
  /** Category path of three levels: root, group, generic. */
  readonly category: readonly [root: string, group: string, generic: string];
  readonly name: string;
  readonly description: string;
  /** Indexes into `MAKERS`. */
  readonly makers: readonly number[];
  /** Product lines; each has its own products. */
  readonly styles: readonly string[];
  /** Size, shade, gauge …: the name of the variant, and its values. */
  readonly variantName: string;
  readonly variants: readonly string[];
  readonly packs: readonly Pack[];
  /** Price of the smallest pack in cents, lowest and highest maker. */
  readonly price: readonly [low: number, high: number];
  readonly expires: boolean;
  /** The packs are packaging levels of one device, each containing the previous one; otherwise each is a product of its own. */
  readonly isChain: boolean;
}

interface Shape {
  readonly makers: readonly number[];
  readonly styles?: readonly string[];
  readonly variants?: readonly [name: string, values: readonly string[]];
  readonly packs: readonly (readonly [measure: string, qty: number])[];
  readonly price: readonly [low: number, high: number];
  readonly expires?: boolean;
  readonly isChain?: boolean;
}

/** @param path `root / group / generic` */
export function family(path: string, name: string, description: string, shape: Shape): Family {
  const [root = '', group = '', generic = ''] = path.split(' / ');
  return {
    category: [root, group, generic],
    name,
    description,
    makers: shape.makers,
    styles: shape.styles ?? [''],
    variantName: shape.variants?.[0] ?? '',
    variants: shape.variants?.[1] ?? [''],
    packs: shape.packs.map(([measure, qty]) => ({ measure, qty })),
    price: [shape.price[0] * 100, shape.price[1] * 100],
    expires: shape.expires ?? false,
    isChain: shape.isChain ?? false,
  };
}

export const SIZES = ['X-Small', 'Small', 'Medium', 'Large', 'X-Large'] as const;
export const SHADES = ['A1', 'A2', 'A3', 'A3.5', 'A4', 'B1', 'B2', 'B3', 'C2', 'D3', 'OA2', 'Bleach White'] as const;
export const GLOVE_SIZES = ['5.5', '6', '6.5', '7', '7.5', '8', '8.5'] as const;

/** Fictional makers, like every company of the demo. */
export const MAKERS = [
  'Alderon Health',
  'Brightwell',
  'Castello Dental',
  'Dynamed',
  'Everline',
  'Ferncrest',
  'Glaciem',
  'Halden Instruments',
  'Iridia',
  'Juniper Medical',
  'Kestra',
  'Lumadent',
  'Meridian Care',
  'Novabond',
  'Orthea',
  'Primora',
] as const;

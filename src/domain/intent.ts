/** The intents as screens name them; their rules are no screen's matter. */
export type { Intent } from './intents/all.ts';
export type { AddToCart } from './intents/add-to-cart.ts';
export type { AdjustStock } from './intents/adjust-stock.ts';
export type { ItemFieldChange } from './stock/item-fields.ts';

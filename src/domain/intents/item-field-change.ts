/** A field of an item that people may set, with its new value. */
export type ItemFieldChange =
  | { readonly field: 'needToHave'; readonly value: number | null }
  | { readonly field: 'reorderWhenLte'; readonly value: number | null }
  | { readonly field: 'expirationDate'; readonly value: string | null }
  | { readonly field: 'customName'; readonly value: string | null }
  | { readonly field: 'note'; readonly value: string };

export type ItemField = ItemFieldChange['field'];

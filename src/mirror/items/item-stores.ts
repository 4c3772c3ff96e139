/** Keys and indexes of the tables of items, by the version of the database that brought them. */
export const ITEM_STORES = {
  2: {
    items: '[locationId+id],[locationId+moved]',
    columns: '[locationId+column+pack],[locationId+column+version]',
  },
  4: { bundles: '[locationId+bundle],*keys' },
  5: { items: '[locationId+id],[locationId+moved],[locationId+version]' },
  7: { bundles: '[locationId+bundle]' },
  9: { bundles: '[locationId+bundle],[locationId+moved]' },
} as const;

/** The result of all versions. */
export const NEWEST_ITEM_STORES = { ...ITEM_STORES[2], ...ITEM_STORES[5], ...ITEM_STORES[9] };

/** Words of which a product must have one, with their weight. */
export interface WordGroup {
  /** The word itself; empty if no product has it. */
  readonly strong: readonly string[];
  /** What it may match: words that begin with it, synonyms, other spellings, sizes with their unit, similar words. */
  readonly weak: readonly string[];
  /** Ids of categories whose products are of the kind that the word names. */
  readonly kinds: readonly number[];
}

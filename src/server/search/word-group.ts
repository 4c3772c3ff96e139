/** Words of which a product must have one, and what they are worth. */
export interface WordGroup {
  /** The word itself; none where no product has it. */
  readonly strong: readonly string[];
  /** What it may match: words that begin with it, synonyms, other spellings, sizes with their unit, similar words. */
  readonly weak: readonly string[];
  /** Categories whose products are what the word names, by id. */
  readonly kinds: readonly number[];
}

/** Names of filter options, by id. */
import type { OptionNames } from '../../store/catalogue/option-names.ts';

export interface NamedOptions {
  readonly all: OptionNames;
  readonly distributors: ReadonlyMap<number, string>;
  readonly manufacturers: ReadonlyMap<number, string>;
  readonly categories: ReadonlyMap<number, OptionNames['categories'][number]>;
  readonly modifierValues: ReadonlyMap<number, OptionNames['modifierValues'][number]>;
  /** For a category or a modifier value. */
  wordsOf(named: { readonly name: string }): readonly string[];
}

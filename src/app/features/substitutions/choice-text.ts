/** Text of a location's substitution choice for a pair of products. */
import type { SubstitutionResource } from '#contract/resources/substitution.ts';

export function choiceText({ choice, from, to }: SubstitutionResource['attributes']): string {
  if (choice === 'same') return 'The same for us';
  return from.id === to.id ? 'Never offer other packs or distributors' : 'Never offer one instead of the other';
}

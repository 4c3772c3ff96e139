import { expect, it } from 'vitest';
import type { SubstitutionResource } from '#contract/resources/substitution.ts';
import { decidedText } from '../../things/substitution/use-substitutions.ts';
import { choiceText } from './choice-text.ts';

const product = (id: string) => ({
  id,
  name: `Gloves ${id}`,
  manufacturerName: '',
  manufacturerSku: '',
  imageSrc: null,
});
const output = (choice: 'never' | 'same', to = '2'): SubstitutionResource['attributes'] => ({
  choice,
  from: product('1'),
  to: product(to),
  madeBy: 'Owner',
  madeAt: '2026-03-04T05:06:07.000Z',
});
const pair = (toProductId: string) => ({
  fromProductId: '1',
  toProductId,
  fromName: 'Gloves A',
  toName: 'Gloves B',
  before: null,
});

it('OPT-01 says of a pair what was decided, in the list and in the message', () => {
  expect([choiceText(output('never')), choiceText(output('same')), choiceText(output('never', '1'))]).toEqual([
    'Never offer one instead of the other',
    'The same for us',
    'Never offer other packs or distributors',
  ]);
  expect([decidedText(pair('2'), 'never'), decidedText(pair('2'), 'same'), decidedText(pair('1'), 'never')]).toEqual([
    'Gloves B won’t be offered instead of Gloves A.',
    'Gloves A and Gloves B are the same for this location.',
    'Other packs and distributors of Gloves A won’t be offered.',
  ]);
});

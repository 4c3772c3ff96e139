import { describe, expect, it } from 'vitest';
import { proposalFacts, type ProposalSide } from './proposal-facts.ts';

const line: ProposalSide = {
  manufacturerName: 'Maker',
  number: 'M-1',
  distributorName: 'North',
  pack: { measure: 'Box', pieces: 100 },
  priceCents: 1250,
  arrival: '2026-03-06',
};
const NOTHING = { equal: [], differs: [] };

describe('what is equal and what differs', () => {
  it('OPT-04 OPT-01 of the same product in another pack elsewhere', () => {
    const other = { ...line, distributorName: 'Harbor', pack: { measure: 'Case', pieces: 400 }, priceCents: 4000 };
    expect(proposalFacts(line, other, { equal: [{ name: 'Size', text: 'M' }], differs: [] })).toEqual({
      equal: [
        { topic: 'maker', name: 'Manufacturer', text: 'Maker' },
        { topic: 'number', name: 'Number', text: 'M-1' },
        { topic: 'attribute', name: 'Size', text: 'M' },
        { topic: 'arrival', name: 'Arrives', text: '2026-03-06' },
      ],
      differs: [
        { topic: 'pack', name: 'Pack', from: 'Box of 100', to: 'Case of 400' },
        { topic: 'unitPrice', name: 'Per unit', from: '$0.125', to: '$0.10' },
        { topic: 'distributor', name: 'Distributor', from: 'North', to: 'Harbor' },
      ],
    });
  });

  it('OPT-04 what one side does not state differs, and what neither states is not mentioned', () => {
    const bare = { ...line, number: '', pack: { measure: '', pieces: null } };
    const { differs } = proposalFacts(
      bare,
      { ...bare, number: 'X' },
      { equal: [], differs: [{ name: 'Angle', a: '30°', b: null }] },
    );
    expect(differs).toEqual([
      { topic: 'number', name: 'Number', from: null, to: 'X' },
      { topic: 'attribute', name: 'Angle', from: '30°', to: null },
    ]);
    const { equal } = proposalFacts(bare, bare, NOTHING);
    expect(equal.map(({ topic }) => topic)).toEqual(['maker', 'distributor', 'arrival']);
  });
});

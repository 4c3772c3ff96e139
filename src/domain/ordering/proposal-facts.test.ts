import { describe, expect, it } from 'vitest';
import { packText, proposalFacts, type ProposalSide } from './proposal-facts.ts';

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
        { topic: 'unitPrice', name: 'Per unit', from: '$0.125', to: '$0.100' },
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

  it('OPT-04 prices per unit have as many digits on both sides, and read alike only where they are', () => {
    const perUnit = (from: number, to: number, pieces: number) => {
      const pack = { measure: 'Each', pieces };
      const facts = proposalFacts({ ...line, priceCents: from, pack }, { ...line, priceCents: to, pack }, NOTHING);
      const differing = facts.differs.find(({ topic }) => topic === 'unitPrice');
      return differing === undefined ? null : [differing.from, differing.to];
    };
    expect(perUnit(123_450, 118_500, 1)).toEqual(['$1,234.50', '$1,185.00']);
    expect(perUnit(250, 123_457, 100)).toEqual(['$0.025', '$12.346']);
    expect(perUnit(8000, 7990, 50)).toEqual(['$1.600', '$1.598']);
    expect(perUnit(8000, 8000, 50)).toBeNull();
  });

  it('OPT-04 what is packed alone is no pack of one', () => {
    expect([1, 12, null].map((pieces) => packText({ measure: 'Each', pieces }))).toEqual([
      'Each',
      'Each of 12',
      'Each',
    ]);
  });
});

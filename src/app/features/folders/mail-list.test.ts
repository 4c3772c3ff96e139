import { describe, expect, it } from 'vitest';
import { anItem } from '../../things/item/testing/an-item.ts';
import type { ListFacts } from './item-list-file.ts';
import { mailLink } from './mail-list.ts';

const FACTS: ListFacts = { chosenColumns: [], cart: new Map(), today: '2026-11-20' };
const gloves = anItem({ productName: 'Gloves & masks?', distributorName: 'Harbor', distributorSku: 'HB-1', onHand: 2 });

/** Parses the link like a mail program. */
function read(link: string): { subject: string | null; lines: string[] } {
  const query = new URLSearchParams(link.replace('mailto:?', '').replaceAll('+', '%2B'));
  return { subject: query.get('subject'), lines: (query.get('body') ?? '').split('\r\n') };
}

describe('a list as a mail (ITEM-10)', () => {
  it('says of each item what is there and what to reorder, in letters that survive a link', () => {
    const few = [
      { ...gloves, lastOrderedQty: 6 },
      anItem({ productName: 'Öl + Wasser', distributorName: '', onHand: 0 }),
    ];
    expect(read(mailLink('Room 1', few, FACTS))).toEqual({
      subject: 'Room 1: 2 items',
      lines: [
        'Gloves & masks? (Harbor HB-1): 2 on hand, 6 to reorder',
        'Öl + Wasser (ND-100): 0 on hand, 1 to reorder',
      ],
    });
  });

  it('stays short enough for every mail program, and says what was left out', () => {
    const many = Array.from({ length: 300 }, () => gloves);
    const link = mailLink('Room 1', many, FACTS);
    expect(link.length).toBeLessThan(2000);
    const { subject, lines } = read(link);
    expect(subject).toBe('Room 1: 300 items');
    const shown = lines.filter((line) => line.startsWith('Gloves')).length;
    expect(shown).toBeGreaterThan(10);
    expect(lines.at(-1)).toBe(`… and ${300 - shown} items more. The whole list is in the CSV file.`);
  });

  it('makes a link even of half a letter', () => {
    expect(mailLink('Room \uD800', [gloves], FACTS)).toContain('subject=Room%20%EF%BF%BD');
  });
});

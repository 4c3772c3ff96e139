import { expect, it } from 'vitest';
import { allPages } from './all-pages.ts';

it('ITEM-10 a download has each row once, although new ones move others to later pages, and pages that come meanwhile', async () => {
  const rows = ['a', 'b', 'c'].map((id) => ({ id }));
  const read = async (page: number) => {
    const answer = { rows: rows.slice((page - 1) * 2, page * 2), pages: Math.ceil(rows.length / 2) };
    if (page === 1) rows.unshift({ id: 'new' }, { id: 'newer' });
    return Promise.resolve(answer);
  };
  expect((await allPages(read)).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});

it('ITEM-10 an empty list has one page', async () => {
  const asked: number[] = [];
  const read = async (page: number) => Promise.resolve({ rows: (asked.push(page), []), pages: 1 });
  expect([await allPages(read), asked]).toEqual([[], [1]]);
});

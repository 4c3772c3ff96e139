/** The words of products are made in SQL, those of queries in the rules: both must make the same. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeKey, searchWords } from '#domain/catalogue/search-words.ts';
import { openStore } from '#server/store/open-store.ts';
import { migrated } from '../support/migrated.ts';
import { testDatabases } from '../support/pg.ts';

const NAMED = [
  'Brightwell Nitrile Exam Gloves Soft Violet X-Large, Box of 200',
  'Lidocaine HCl 2 % with Epinephrine 1:100,000',
  'Gauze 2 x 2 in, 4×4, 12-ply',
  'Piña Colada – Topical Gel',
  'Needle 27 gauge Long, 30GA short; 1 1/2 in',
  'Syringes 10 mL brushes boxes A3.5 #15 blade dressings',
  'Non-Sterile gauze, non eugenol cement, non-',
  'extra large, XX-Small x small',
];

const texts = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc
    .array(
      fc.constantFrom(
        'x',
        '2',
        ' ',
        '1,000',
        'ga',
        'gauge',
        ' ml',
        'Large',
        '-',
        'é',
        '/',
        '.',
        ':',
        'boxes',
        '×',
        '\n',
        '\t',
        '–',
      ),
      {
        maxLength: 12,
      },
    )
    .map((parts) => parts.join('')),
);

describe.each(testDatabases())('words on $name', ({ freshDatabase }) => {
  it('are the same in SQL and in the rules', async () => {
    await using database = await freshDatabase(migrated);
    const store = openStore(database.poolConfig);
    const samples = [...NAMED, ...fc.sample(texts, 400)].filter((text) => !text.includes('\u0000'));
    const { rows } = await store.pool.query<{ words: string[]; code: string }>(
      'select search_words(t) as words, code_key(t) as code from unnest($1::text[]) with ordinality as s (t, n) order by n',
      [samples],
    );
    await store.close();
    const wanted = samples.map((text) => [text, searchWords(text).toSorted(), codeKey(text)]);
    expect(rows.map(({ words, code }, index) => [samples[index], words.toSorted(), code])).toEqual(wanted);
  });
});

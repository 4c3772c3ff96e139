/** SQL computes the search words of products, the domain rules those of queries: both must agree. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeKey, searchWords, typedWords } from '#domain/catalogue/search-words.ts';
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
  'Gauze 2"x2", 2” × 2” sterile, 2\'\' by 2 inches, 2 x 2 in',
  'Stent 3.0 x 18 mm, 3.00mm x 18.0mm, 2.50 x 2.505, .5 mL 0.50 10.0.20',
  'Syringe 3 cc 3cc 3-mL 3 millilitres; Foley 16fr 16 French 16-Fr 16 F 16f 5 Fast',
  'Lidocaine 2% 2 percent 1:100k 1: 100,000 1/100,000 1 : 50 K 12:100k',
  'sz 7 Sz. 7 sz7 size 7, suture 4-0 3/0 1107-0-2862, bend 30° 30 degrees 45deg',
  '3 in 1, 4-in-1, 1 1/2 in, 5 inch, 12" 6 inches; 4 gm 5 grams 30GA',
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
    const samples = [...NAMED, ...fc.sample(texts, 1_500)].filter((text) => !text.includes('\u0000'));
    const { rows } = await store.pool.query<{ words: string[]; code: string }>(
      'select search_words(t) as words, code_key(t) as code from unnest($1::text[]) with ordinality as s (t, n) order by n',
      [samples],
    );
    await store.close();
    const wanted = samples.map((text) => [text, searchWords(text).toSorted(), codeKey(text)]);
    expect(rows.map(({ words, code }, index) => [samples[index], words.toSorted(), code])).toEqual(wanted);
  });

  it('hold every word of the same text as it is typed', () => {
    for (const text of [...NAMED, ...fc.sample(texts, 1_500)]) {
      const own = new Set(searchWords(text));
      expect([text, typedWords(text).filter((word) => !own.has(word))]).toEqual([text, []]);
    }
  });
});

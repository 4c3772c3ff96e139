/** Every requirement and promise that is cited anywhere is defined, once, in the place that is its own. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { citedInVain, definedTwice, type CitingFile } from '../support/citations.ts';
import { areaOf, AREAS, DEFINITIONS, definitionsIn, PROMISES, read, REQUIREMENTS } from '../support/requirements.ts';
import { ROOT } from './rooms.ts';

/** Written by people; the others (`.json`, `.ndjson`) are data, in which a product may have any number. */
const WRITTEN = /\.(?:tsx?|js|css|html|md)$/;

function readWritten(): readonly CitingFile[] {
  const below = ['src', 'sw', 'tests', 'e2e'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  return [...below, 'README.md', 'vite.config.ts']
    .filter((path) => WRITTEN.test(path))
    .map((path) => ({ path: path.split(sep).join('/'), text: readFileSync(join(ROOT, path), 'utf8') }));
}

/** Put together, so that this file cites nothing in vain. */
const row = (area: string, number: string): string => `${area}-${number}`;
const promise = (number: number): string => `G${number}`;

const inVain = (text: string, path = 'src/planted.ts'): readonly string[] => citedInVain([{ path, text }], DEFINITIONS);

describe('requirements and promises', () => {
  it('are defined wherever they are cited', () => {
    const files = readWritten();
    expect(files.length).toBeGreaterThan(1000);
    expect(citedInVain(files, DEFINITIONS)).toEqual([]);
  });

  it('are defined once', () => {
    expect(definedTwice(DEFINITIONS)).toEqual([]);
  });

  it('are numbered without gaps, each area in its own file, which the README lists', () => {
    const files = readdirSync(join(ROOT, REQUIREMENTS)).filter((name) => name !== 'README.md');
    expect(AREAS.map(({ path }) => path).sort()).toEqual(files.map((name) => `${REQUIREMENTS}/${name}`).sort());
    for (const { name, path } of AREAS) {
      const ids = DEFINITIONS.filter((each) => each.path === path).map(({ id }) => id);
      expect(ids).toEqual(ids.map((_, index) => row(name, String(index + 1).padStart(2, '0'))));
      expect(ids.length, path).toBeGreaterThan(0);
    }
    const promises = DEFINITIONS.filter(({ id }) => areaOf(id) === '').map(({ id }) => id);
    expect(promises).toEqual(Array.from({ length: 16 }, (_, index) => promise(index + 1)));
  });

  it('every line of an area is a row', () => {
    const others = AREAS.flatMap(({ path }) =>
      read(path)
        .split('\n')
        .filter((line) => line.startsWith('-') && definitionsIn(path, line).length === 0)
        .map((line) => `${path}: ${line}`),
    );
    expect(others).toEqual([]);
  });
});

describe('promises', () => {
  const sections = read(PROMISES).split(/^## /m).slice(1);

  it.each(sections.map((text) => [/^\S+/.exec(text)?.[0] ?? '', text] as const))(
    '%s is proven by files that exist and name it',
    (id, text) => {
      const paths = [...text.matchAll(/`((?:src|sw|tests|e2e)\/[^`]+)`/g)].map(([, path = '']) => path);
      expect(paths.length).toBeGreaterThan(0);
      expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
      expect(paths.filter((path) => !new RegExp(String.raw`\b${id}\b`).test(read(path)))).toEqual([]);
    },
  );
});

describe('a deliberate citation', () => {
  it('of a row that there is leads somewhere, alone and in a range', () => {
    const [first, last] = [row('ITEM', '14'), row('ITEM', '17')];
    expect(
      inVain(`/** ${first}, ${first}..17, ${first}..${last}, ${first} to ${last}, ${promise(1)} to G8 */`),
    ).toEqual([]);
  });

  it('of a row that there is not is told with its file and line', () => {
    const text = ['const a = 1;', `it('${row('CAT', '99')} does nothing', f);`, `// (${row('CAT', '5')})`].join('\n');
    expect(inVain(text)).toEqual([
      `src/planted.ts:2 cites ${row('CAT', '99')}`,
      `src/planted.ts:3 cites ${row('CAT', '5')}`,
    ]);
  });

  it.each([
    [`${row('WL', '04')}..07`, [row('WL', '06'), row('WL', '07')]],
    [`${row('WL', '05')} to ${row('WL', '06')}`, [row('WL', '06')]],
    [`${promise(15)} to ${promise(17)}`, [promise(17)]],
    [`${promise(16)}..18`, [promise(17), promise(18)]],
  ])('%s cites each of the range', (text, missing) => {
    expect(inVain(`/** ${text} */`)).toEqual(missing.map((id) => `src/planted.ts:1 cites ${id}`));
  });

  it('of a range that runs backwards is told', () => {
    const range = `${row('WL', '03')}..01`;
    expect(inVain(`/** ${range} */`)).toEqual([`src/planted.ts:1 cites ${range}, which runs backwards`]);
  });

  it('of an area that there is not is told in a comment, in prose and in the name of a test', () => {
    const id = row('CRT', '05');
    expect(inVain(`/** Kept whole (${id}). */`)).toHaveLength(1);
    expect(inVain(`it('${promise(2)} ${id} ${promise(77)} adds up', f);`)).toHaveLength(2);
    expect(inVain(`Kept whole (${id}).`, 'src/decisions/planted.md')).toHaveLength(1);
  });

  it('is not what only looks like one: a product’s number, a standard, a part of a longer word', () => {
    const sku = row('SHELF', '77');
    const texts = [
      `const sku = '${sku}';`,
      `add('Needle ${promise(27)}');`,
      `// as ${row('EAN', '13')}`,
      `// X-${sku}-B`,
    ];
    expect(inVain(texts.join('\n'))).toEqual([]);
  });
});

describe('a planted definition', () => {
  it('of an id that is defined already is told with both places', () => {
    const again = definitionsIn('src/requirements/planted.md', `# Again\n\n- **${row('CAT', '07')}** Again.`);
    const [first] = DEFINITIONS.filter(({ id }) => id === row('CAT', '07'));
    expect(definedTwice([...DEFINITIONS, ...again])).toEqual([
      `${row('CAT', '07')}: ${first?.path}:${first?.line}, src/requirements/planted.md:3`,
    ]);
  });
});

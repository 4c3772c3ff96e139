/** Every requirement and promise that is cited anywhere is defined exactly once, in its own place. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { undefinedCitations, duplicateDefinitions, type CitingFile } from '../support/citations.ts';
import { areaOf, AREAS, DEFINITIONS, definitionsIn, PROMISES, read, REQUIREMENTS } from '../support/requirements.ts';
import { ROOT } from './rooms.ts';

/** Files written by people; the others (`.json`, `.ndjson`) are data, in which a product may have any number. */
const WRITTEN = /\.(?:tsx?|js|css|html|md)$/;

function readWritten(): readonly CitingFile[] {
  const below = ['src', 'sw', 'tests', 'e2e'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  return [...below, 'README.md', 'vite.config.ts']
    .filter((path) => WRITTEN.test(path))
    .map((path) => ({ path: path.split(sep).join('/'), text: readFileSync(join(ROOT, path), 'utf8') }));
}

const OWN = 'tests/architecture/citations.test.ts';

/** Assembled, so that this file itself cites nothing. */
const row = (area: string, number: string): string => `${area}-${number}`;
const promise = (number: number): string => `G${number}`;

const inVain = (text: string, path = 'src/planted.ts'): readonly string[] =>
  undefinedCitations([{ path, text }], DEFINITIONS);

describe('requirements and promises', () => {
  it('are defined wherever they are cited', () => {
    const files = readWritten();
    expect(files.length).toBeGreaterThan(1000);
    expect(undefinedCitations(files, DEFINITIONS)).toEqual([]);
    // It reads every file, which takes more than the usual 5 s on a busy machine.
  }, 30_000);

  it('are defined once', () => {
    expect(duplicateDefinitions(DEFINITIONS)).toEqual([]);
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
    expect(duplicateDefinitions([...DEFINITIONS, ...again])).toEqual([
      `${row('CAT', '07')}: ${first?.path}:${first?.line}, src/requirements/planted.md:3`,
    ]);
  });
});

describe('decision records', () => {
  const numberOf = (name: string): string => name.slice(0, 4);
  const sharing = (names: readonly string[]): readonly string[] =>
    names.filter((name) => names.some((other) => other !== name && numberOf(other) === numberOf(name)));

  it('have a number each, which their first line says', () => {
    const folder = join(ROOT, 'src/decisions');
    const names = readdirSync(folder).filter((name) => /^\d/.test(name));
    expect(names.length).toBeGreaterThan(60);
    expect(sharing(names)).toEqual([]);
    const says = (name: string): boolean => readFileSync(join(folder, name), 'utf8').startsWith(`# ${numberOf(name)} `);
    expect(names.filter((name) => !says(name))).toEqual([]);
  });

  it('that share a number are told', () => {
    expect(sharing(['0001-a.md', '0002-b.md', '0001-c.md'])).toEqual(['0001-a.md', '0001-c.md']);
  });
});

describe('files that comments and decision records name', () => {
  const files = readWritten();
  const paths = files.map(({ path }) => path);
  /** In prose between backticks, in code within comments. `NAME-route.tsx` is a placeholder. */
  const named = ({ path, text }: CitingFile): readonly string[] => {
    const reported = path.endsWith('.md')
      ? [...text.matchAll(/`([^`\n]+)`/g)].map((match) => match[1] ?? '')
      : [...text.matchAll(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g)].map(([comment]) => comment);
    const names = reported.flatMap((words) => words.match(/(?<![\w'"/.<>-])(?:[\w-]+\/)*[a-z][\w-]*\.tsx?\b/g) ?? []);
    return names.filter((name) => !paths.some((each) => each === name || each.endsWith(`/${name}`)));
  };

  it('are there', () => {
    const citing = files.filter(({ path }) => !/\/migrations\/|^tests\/architecture\//.test(path));
    expect(citing.length).toBeGreaterThan(1000);
    expect(citing.flatMap((file) => named(file).map((name) => `${file.path} names ${name}`))).toEqual([]);
  });

  /** In decision records between backticks: words with an inner capital letter, which are names in code. */
  const namesOfCode = ({ text }: CitingFile): readonly string[] =>
    [...text.matchAll(/`([^`\n]+)`/g)].flatMap(
      ([, words = '']) => words.match(/(?<![\w-])[a-z]+[A-Z]\w*(?![\w-])/g) ?? [],
    );
  const notInCode = (records: readonly CitingFile[]): readonly string[] => {
    const code = files
      .filter(({ path }) => !path.endsWith('.md') && path !== OWN)
      .map(({ text }) => text)
      .join('\n');
    return records.flatMap((file) =>
      namesOfCode(file)
        .filter((name) => !code.includes(name))
        .map((name) => `${file.path} names ${name}`),
    );
  };

  it('have the names that they say things in them have', () => {
    const records = files.filter(({ path }) => path.startsWith('src/decisions/') || path === 'README.md');
    expect(records.flatMap(namesOfCode).length).toBeGreaterThan(50);
    expect(notInCode(records)).toEqual([]);
    const text = 'As `noSuchFunction(…)` does, and `inOneRoundTrip`, `a-plainWord` and noOtherFunction.';
    expect(notInCode([{ path: 'src/decisions/planted.md', text }])).toEqual([
      'src/decisions/planted.md names noSuchFunction',
    ]);
  });

  it('are told where they are not', () => {
    const text = 'See `kit/no-such-file.ts`, `kit/count-text.ts` and `<resource>/<verb>.ts`.';
    expect(named({ path: 'src/decisions/planted.md', text })).toEqual(['kit/no-such-file.ts']);
    expect(named({ path: 'src/planted.ts', text: '// as no-such-file.ts does\nfetch("/x.ts");' })).toEqual([
      'no-such-file.ts',
    ]);
  });
});

/** What can be held of the files for containers and systemd without either: that they name what is there, and nothing that is not. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SETTINGS } from '#server/config.ts';
import { ROOT } from '#tests/architecture/rooms.ts';

const read = (name: string): string => readFileSync(join(ROOT, 'src/server/deploy', name), 'utf8');
const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found = '']) => found);

const containerfile = read('Containerfile');
const compose = read('compose.yaml');
const unit = read('stockroom.service');
const { devDependencies, scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  devDependencies: Record<string, string>;
  scripts: Record<string, string>;
};
const START = scripts['start']?.split(' ').slice(1) ?? [];
/** Of the surroundings rather than of the server. */
const FOREIGN = new Set(['NODE_ENV']);

const unknownSettings = (names: readonly string[]): readonly string[] =>
  names.filter((name) => !Object.hasOwn(SETTINGS, name) && !FOREIGN.has(name));

it('the container has every file that is copied into it, and starts as npm start does', () => {
  const copied = all(containerfile, /^COPY (?!--from)(.+) \S+$/gm).flatMap((files) => files.split(' '));
  expect(copied.length).toBeGreaterThan(8);
  expect(copied.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  expect(JSON.parse(/^CMD (.+)$/m.exec(containerfile)?.[1] ?? '[]')).toEqual(['node', ...START]);
});

it('the build of the container has all that the build reads', () => {
  const copied = all(containerfile, /^COPY (?!--from)(.+) \S+$/gm).flatMap((files) => files.split(' '));
  const config = readFileSync(join(ROOT, 'vite.config.ts'), 'utf8');
  const imported = all(config, /from '\.\/([^']+)'/g);
  expect(imported.length).toBeGreaterThan(4);
  expect(imported.filter((path) => !copied.some((each) => path === each || path.startsWith(`${each}/`)))).toEqual([]);
});

it('the container runs the Node that the project runs on', () => {
  const majors = all(containerfile, /^FROM \S+\/node:(\d+)/gm);
  expect(majors).toEqual([devDependencies['node'], devDependencies['node']].map((version) => version?.split('.')[0]));
});

it('all settings are known, of the container, the processes and the unit', () => {
  const ofContainer = all(containerfile, /^ENV (.+)$/gm).flatMap((line) => all(line, /(\w+)=/g));
  const app = /^ {2}app:\n([\s\S]*?)^ {2}postgres:/m.exec(compose)?.[1] ?? '';
  const ofProcesses = all(/environment:\n([\s\S]*?)^ {4}\w/m.exec(app)?.[1] ?? '', /^ {6}(\w+):/gm);
  const ofUnit = all(unit, /^Environment=(.+)$/gm).flatMap((line) => all(line, /(\w+)=/g));
  expect(ofContainer).toContain('HOST');
  expect(ofProcesses).toContain('DATABASE_URL');
  expect(ofProcesses).toContain('TOKEN_KEY');
  expect(ofUnit).toContain('DATA_DIR');
  expect(unknownSettings([...ofContainer, ...ofProcesses, ...ofUnit])).toEqual([]);
  expect(unknownSettings(['TOKEN_KEI'])).toEqual(['TOKEN_KEI']);
});

it('the proxy and the processes speak of the same place, and a database is healthy before they start', () => {
  const [, host = '', port = ''] = /dynamic a (\S+) (\d+)/.exec(read('Caddyfile')) ?? [];
  expect(compose).toMatch(new RegExp(`^ {2}${host}:$`, 'm'));
  expect(containerfile).toContain(`EXPOSE ${port}`);
  expect(containerfile).toContain(`PORT=${port}`);
  expect(compose).toContain('condition: service_healthy');
});

it('the unit starts what npm start starts', () => {
  const start = /^ExecStart=(\S+) (.+)$/m.exec(unit);
  expect(start?.[2]?.split(' ')).toEqual(START);
  expect(start?.[1]).toBe(`${/^WorkingDirectory=(.+)$/m.exec(unit)?.[1]}/node_modules/node/bin/node`);
});

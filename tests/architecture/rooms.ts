/** The rooms of the house and the imports allowed between them: the table that the tests enforce. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

export const ROOT = join(import.meta.dirname, '..', '..');

export const ROOMS = ['domain', 'contract', 'scan', 'remote', 'mirror', 'app', 'server', 'build', 'sw'] as const;
export type Room = (typeof ROOMS)[number] | 'main' | 'tests' | 'e2e';

export const MAY_IMPORT: Readonly<Record<Room, readonly Room[]>> = {
  domain: [],
  scan: [],
  contract: ['domain'],
  remote: ['contract', 'domain'],
  mirror: ['contract', 'domain'],
  app: ['mirror', 'remote', 'scan', 'domain', 'contract'],
  server: ['contract', 'domain'],
  build: [],
  sw: ['mirror', 'remote', 'contract', 'domain'],
  main: ['mirror', 'remote', 'scan', 'app', 'domain', 'contract'],
  tests: ['domain', 'contract', 'scan', 'remote', 'mirror', 'app', 'server', 'build', 'sw', 'tests', 'e2e'],
  e2e: ['domain', 'contract', 'scan', 'remote', 'mirror', 'app', 'server', 'build', 'sw', 'tests', 'e2e'],
};

/** Inside src/server: the allowed imports, from the wire inwards. */
export const SERVER_MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  http: ['usecases', 'store'],
  socket: ['usecases', 'store'],
  jobs: ['usecases', 'store', 'search'],
  usecases: ['store', 'gateways', 'search'],
  search: ['store'],
  store: [],
  gateways: [],
  engine: [],
  // What a start runs from, and what makes it.
  bundle: [],
  // The embedded card processor: a separate host to the rest of the server, which knows only the store.
  'card-host': ['store'],
  import: ['store', 'engine'],
  admin: ['store', 'engine', 'usecases', 'seed'],
  seed: ['store', 'usecases'],
};

/** Inside src/app: the allowed imports. Features never import other features; things may import other things. */
export const APP_MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  kit: [],
  theme: [],
  text: ['kit'],
  session: ['kit'],
  query: ['kit', 'session'],
  things: ['kit', 'theme', 'text', 'session', 'query'],
  features: ['kit', 'theme', 'text', 'session', 'query', 'things'],
  routes: ['kit', 'theme', 'text', 'session', 'query', 'things', 'features'],
  top: ['kit', 'theme', 'text', 'session', 'query', 'things', 'features', 'routes'],
};

/** `top` are the files that compose the app; screens access the session through `stockroom.tsx`. */
export function appLayerOf(path: string): string | undefined {
  if (path === 'src/app/stockroom.tsx') return 'session';
  const [, folder] = /^src\/app\/(?:([^/]+)\/)?[^/]/.exec(path) ?? [undefined, undefined];
  return path.startsWith('src/app/') ? (folder ?? 'top') : undefined;
}

/** Words of the product's domain, which kit must not contain; the product's own name is allowed. */
export const PRODUCT_WORDS =
  /\bstock(?!room)|folder|shel(?:f|ves)|catalog|\bcart|offer|distributor|supplier|product|sku\b|\bon ?hand|reorder|outbox|mirror|intent\b|substitut|\border(?:s|ed|Id|Line)\b|\blocationId/i;

export interface SourceFile {
  /** Path from the repository root, with forward slashes. */
  readonly path: string;
  readonly room: Room;
  readonly text: string;
  readonly lines: number;
  readonly imports: readonly ImportSite[];
}

export interface ImportSite {
  readonly specifier: string;
  /** The imported file as a path from the root, or null for a package. */
  readonly target: string | null;
  readonly typeOnly: boolean;
}

function filesBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.parentPath.includes('node_modules'))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

export function roomOf(path: string): Room | null {
  if (path.startsWith('sw/')) return 'sw';
  if (path.startsWith('tests/')) return 'tests';
  if (path.startsWith('e2e/')) return 'e2e';
  const room = ROOMS.find((each) => path.startsWith(`src/${each}/`));
  if (room !== undefined) return room;
  return /^src\/[^/]+$/.test(path) ? 'main' : null;
}

const ROOM_FOLDER: Readonly<Record<string, string>> = { sw: 'sw', tests: 'tests', e2e: 'e2e' };

export function resolveImport(from: string, specifier: string): string | null {
  const clean = specifier.replace(/\?.*$/, '');
  if (clean.startsWith('#')) {
    const [room, ...rest] = clean.slice(1).split('/');
    return [ROOM_FOLDER[room ?? ''] ?? `src/${room}`, ...rest].join('/');
  }
  if (!clean.startsWith('.')) return null;
  const parts = from.split('/').slice(0, -1);
  for (const part of clean.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:[^'"`;]*?\sfrom\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g;

export function importsOf(path: string, text: string): ImportSite[] {
  return [...text.matchAll(IMPORT)].map((match) => {
    const specifier = match[2] ?? match[3] ?? '';
    return { specifier, target: resolveImport(path, specifier), typeOnly: match[1] !== undefined };
  });
}

export function readSources(folders: readonly string[] = ['src', 'sw', 'tests', 'e2e']): SourceFile[] {
  return folders.flatMap(filesBelow).map((path) => {
    const text = readFileSync(join(ROOT, path), 'utf8');
    const room = roomOf(path);
    if (room === null) throw new Error(`${path} lies in no room: see src/decisions and tests/architecture/rooms.ts`);
    return { path, room, text, lines: text.split('\n').length, imports: importsOf(path, text) };
  });
}

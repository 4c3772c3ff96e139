/** A small project that starts as the server does, with the real start.js. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { bundlesOf } from './bundle-files.js';

const SERVER = resolve(import.meta.dirname, '..');

/** `~` is the file's own folder: these are no imports of this one. */
const FILES: Readonly<Record<string, string>> = {
  'package.json': '{ "type": "module", "imports": { "#domain/*": "./src/domain/*" } }',
  'package-lock.json': '{}',
  'src/contract/paths.ts': 'export const paths = [];',
  'src/domain/constants.ts': "export const word: string = 'cart';",
  'src/server/main.ts': `import { word } from '#domain/constants.ts';
import { place } from '~/place.ts';

console.log(JSON.stringify({ word, ...place() }));
if (process.env['WAITS'] !== undefined) {
  await new Promise((resolve) => process.stdin.once('data', resolve));
  console.log((await import('~/rare/later.ts')).later());
  process.exit(0);
}
`,
  'src/server/place.ts': `interface Place {
  readonly folder: string;
  readonly trace: string;
}

export function place(): Place {
  return { folder: import.meta.dirname, trace: new Error('here').stack ?? '' };
}
`,
  'src/server/rare/later.ts': `import { word } from '#domain/constants.ts';
export const later = (): string => word + ' ' + import.meta.url;
`,
};

export interface Started {
  readonly word: string;
  readonly folder: string;
  readonly trace: string;
}

export class SmallProject {
  readonly root = realpathSync(mkdtempSync(join(tmpdir(), 'stockroom-test-bundle-')));
  readonly #running: ChildProcess[] = [];

  constructor() {
    for (const [path, text] of Object.entries(FILES)) this.write(path, text.replaceAll('~/', './'));
    for (const path of ['start.js', 'needed-node.js', 'bundle/bundle-files.js']) {
      cpSync(join(SERVER, path), join(this.root, 'src/server', path));
    }
  }

  /** The server's own module. */
  copy(path: string): void {
    this.write(path, readFileSync(join(SERVER, '..', '..', path), 'utf8'));
  }

  write(path: string, text: string): void {
    mkdirSync(dirname(join(this.root, path)), { recursive: true });
    writeFileSync(join(this.root, path), text);
  }

  /** Folders of bundles, and what else lies beside them. */
  bundles(): readonly string[] {
    return readdirSync(bundlesOf(this.root));
  }

  start(): Started {
    const { status, stdout, stderr } = this.run();
    if (status !== 0) throw new Error(stderr);
    return JSON.parse(stdout) as Started;
  }

  run() {
    return spawnSync(process.execPath, [join(this.root, 'src/server/start.js')], { encoding: 'utf8' });
  }

  /** Resolves when it runs; `later` has it load the rest, and returns what that says. */
  async startAndWait(): Promise<{ later: () => Promise<string> }> {
    const child = spawn(process.execPath, [join(this.root, 'src/server/start.js')], {
      env: { ...process.env, WAITS: '1' },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    this.#running.push(child);
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const next = async (): Promise<string> => String((await lines.next()).value);
    await next();
    return {
      later: () => {
        child.stdin.write('\n');
        return next();
      },
    };
  }

  remove(): void {
    for (const child of this.#running) child.kill('SIGKILL');
    rmSync(this.root, { recursive: true, force: true });
  }
}

import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const FOLDERS = ['src', 'sw', 'tests', 'e2e'];

/** Every file whose tests are run, as a path below the root. */
export function testFiles(root: string): readonly string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(test|spec)\.ts$/.test(name))
      .map((name) => join(folder, name)),
  );
}

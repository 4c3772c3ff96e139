/** Another build of the app, as a release would bring it: the same sources under another version. */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');

export async function buildVersion(version: string): Promise<{ distDir: string; remove: () => Promise<void> }> {
  const distDir = await mkdtemp(join(tmpdir(), 'stockroom-build-'));
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  const run = spawn(process.execPath, [vite, 'build', '--outDir', distDir, '--emptyOutDir', '--logLevel', 'error'], {
    cwd: ROOT,
    env: { ...process.env, STOCKROOM_VERSION: version },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  run.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  run.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => run.once('exit', resolve));
  if (code !== 0) throw new Error(`the build failed:\n${printed}`);
  return { distDir, remove: () => rm(distDir, { recursive: true, force: true }) };
}

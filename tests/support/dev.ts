/** `npm run dev`: the server, restarted when its files change, and Vite in front of it. Ctrl-C ends both. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');
const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
const children = [
  spawn(
    process.execPath,
    ['--watch-path=src/server', '--watch-path=src/contract', '--watch-path=src/domain', 'src/server/main.ts'],
    { cwd: ROOT, stdio: 'inherit' },
  ),
  spawn(process.execPath, [vite, '--clearScreen', 'false'], { cwd: ROOT, stdio: 'inherit' }),
];

let ending = false;
function end(code: number): void {
  if (ending) return;
  ending = true;
  process.exitCode = code;
  for (const child of children) child.kill('SIGTERM');
}

for (const child of children) child.on('exit', (code) => end(code ?? 0));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => end(0));

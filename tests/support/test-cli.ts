/** `npm test`: everything that must pass, one phase after the other up to the first that fails, and how long each took. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');
const PHASES = ['check', 'test:unit', 'test:convergence', 'e2e', 'test:rows'] as const;

const taken: string[] = [];
let failed: string | null = null;
for (const phase of PHASES) {
  const began = performance.now();
  // npm is a script of a shell on Windows.
  const { status } = spawnSync('npm', ['run', phase], {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  taken.push(`${((performance.now() - began) / 1000).toFixed(0).padStart(5)} s  ${phase}`);
  if (status === 0) continue;
  failed = phase;
  process.exitCode = status ?? 1;
  break;
}
console.log(`\nTime of each phase:\n${taken.join('\n')}`);
if (failed !== null) console.log(`${failed} failed.`);

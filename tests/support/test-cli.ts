/**
 * Runs the tests, one stage after the other up to the first that fails, and reports how long each phase took. `npm test`
 * runs before each merge: the check, the tests without a browser (before-landing.ts says which), and the journeys marked
 * `@main` (0072). `npm run test:ci` runs what fits into the time that CI has: each test, and the journeys that are not marked
 * `@long` (0094). `npm run test:all` is all of it, on each PostgreSQL. Rule: a background phase only uses idle processor
 * time, and prints its output when it has ended.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');

interface Stage {
  readonly phase: string;
  readonly args?: readonly string[];
  readonly behind?: string;
}

const isWhole = process.argv.includes('--all');
const isBeforeLanding = !isWhole && !process.argv.includes('--ci');
const env = { ...(isWhole && { WHOLE_RUN: '1' }), ...(isBeforeLanding && { BEFORE_LANDING: '1' }), ...process.env };

const STAGES: readonly Stage[] = [
  { phase: 'check' },
  { phase: 'test:unit' },
  // Journeys sometimes wait for pages and servers; the simulation has its own clock and never waits.
  { phase: 'e2e', args: isBeforeLanding ? ['--', '--grep', '@main'] : [], behind: 'test:convergence' },
  ...(isWhole ? [{ phase: 'e2e:long' }] : []),
  { phase: 'test:rows' },
];

const taken: string[] = [];
const failed: string[] = [];

function start(phase: string, stdio: 'inherit' | 'pipe', args: readonly string[] = []): ChildProcess {
  return spawn('npm', ['run', phase, ...args], {
    cwd: ROOT,
    env,
    stdio: ['ignore', stdio, stdio],
    // On Windows, npm is a shell script.
    shell: process.platform === 'win32',
  });
}

async function ended(phase: string, began: number, child: ChildProcess): Promise<void> {
  const status = await new Promise<number>((resolve) => {
    child.once('error', () => resolve(1));
    child.once('close', (code) => resolve(code ?? 1));
  });
  taken.push(`${((performance.now() - began) / 1000).toFixed(0).padStart(5)} s  ${phase}`);
  if (status !== 0) failed.push(phase);
}

async function runBehind(phase: string, began: number): Promise<void> {
  const child = start(phase, 'pipe');
  // Before it has child processes or threads, which inherit this.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  await ended(phase, began, child);
  console.log(`\n${phase}:\n${output}`);
}

async function run({ phase, args, behind }: Stage): Promise<void> {
  const began = performance.now();
  const behindIt = behind === undefined ? null : runBehind(behind, began);
  await ended(phase, began, start(phase, 'inherit', args));
  await behindIt;
}

const began = performance.now();
for (const stage of STAGES) {
  await run(stage);
  if (failed.length > 0) break;
}
console.log(`\nTime of each phase:\n${taken.join('\n')}`);
console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(5)} s  in all`);
if (failed.length > 0) {
  console.log(`${failed.join(' and ')} failed.`);
  process.exitCode = 1;
}

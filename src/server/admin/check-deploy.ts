/**
 * `npm run check:deploy`: whether the files of src/server/deploy are consistent with each other and the project, without a container
 * engine. systemd and Caddy check their own files if installed. Exits with 1 if something is wrong.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type DeployFiles, deployProblems } from './deploy-problems.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

export function readDeployFiles(root = ROOT): DeployFiles {
  const read = (path: string): string => readFileSync(join(root, path), 'utf8');
  const { scripts, devDependencies } = JSON.parse(read('package.json')) as {
    scripts: { start: string };
    devDependencies: { node: string };
  };
  return {
    containerfile: read('src/server/deploy/Containerfile'),
    compose: read('src/server/deploy/compose.yaml'),
    caddyfile: read('src/server/deploy/Caddyfile'),
    unit: read('src/server/deploy/stockroom.service'),
    viteConfig: read('vite.config.ts'),
    start: scripts.start,
    node: devDependencies.node,
    has: (path) => existsSync(join(root, path)),
  };
}

/** Problems, one per line, found by a program that may not be installed; null: not installed. */
function outputOf(program: string, args: readonly string[]): readonly string[] | null {
  const { error, status, stderr, stdout } = spawnSync(program, args, {
    encoding: 'utf8',
    cwd: join(ROOT, 'src/server/deploy'),
  });
  if (error !== undefined) return null;
  // The project's path differs from that on the target machine.
  const lines = (stderr + stdout)
    .split('\n')
    .filter((line) => line !== '' && !line.includes('is not executable: No such'));
  return status === 0 ? [] : lines;
}

if (process.argv[1] === import.meta.filename) {
  const looks = [
    outputOf('systemd-analyze', ['verify', '--man=no', 'stockroom.service']),
    outputOf('caddy', ['validate', '--adapter', 'caddyfile', '--config', 'Caddyfile']),
  ];
  const problems = [...deployProblems(readDeployFiles()), ...looks.flatMap((lines) => lines ?? [])];
  for (const problem of problems) console.error(problem);
  const programs = ['systemd-analyze', 'caddy'].filter((_name, index) => looks[index] !== null);
  if (problems.length === 0) {
    const others =
      programs.length === 0 ? '' : `, and so ${programs.length === 1 ? 'says' : 'say'} ${programs.join(' and ')}`;
    console.log(`The files for containers, proxy and systemd fit together${others}.`);
  }
  process.exitCode = problems.length === 0 ? 0 : 1;
}

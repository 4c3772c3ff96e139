/** `npm run check:deploy` finds nothing in the actual files, and finds each kind of error. */
import { describe, expect, it } from 'vitest';
import { type DeployFiles, deployProblems } from '#server/admin/deploy-problems.ts';
import { readDeployFiles } from '#server/admin/check-deploy.ts';

const files = readDeployFiles();

type Text = Exclude<keyof DeployFiles, 'has'>;

const FAULTS: readonly (readonly [Text, string | RegExp, string, RegExp])[] = [
  ['containerfile', 'COPY sw sw', 'COPY swx swx', /copies swx/],
  ['containerfile', 'COPY tests/support/alone.ts tests/support/alone.ts\n', '', /reads tests\/support\/alone\.ts/],
  ['containerfile', '"src/server/start.js"', '"src/server/main.ts"', /Containerfile starts/],
  ['containerfile', '/app/.cache/bundle .cache/bundle', '/app/.cache .cache', /copy \.cache\/bundle/],
  ['containerfile', 'node:24-', 'node:20-', /Node 20/],
  ['containerfile', 'EXPOSE 3000', 'EXPOSE 3001', /exposes another port/],
  ['containerfile', '3000/ready', '3000/', /asked whether it is ready/],
  ['containerfile', 'USER node\n', '', /runs as root/],
  ['containerfile', 'DEMO=off', 'DEMMO=off', /Containerfile sets DEMMO/],
  ['compose', 'TOKEN_KEY: ', 'TOKEN_KEI: ', /compose\.yaml sets TOKEN_KEI/],
  ['compose', 'TOKEN_KEY: ', 'TOKEN_KEI: ', /no TOKEN_KEY/],
  ['compose', '#   TOKEN_KEY=', '#   TOKEN=', /wants TOKEN_KEY/],
  ['compose', 'service_healthy', 'service_started', /healthy database/],
  ['compose', "['database:", "['databases:", /mounts databases/],
  ['compose', "['database:", "['databases:", /volume database for nobody/],
  ['compose', './Caddyfile:', './Caddy:', /mounts \.\/Caddy,/],
  ['compose', 'replicas: 3', 'replicas: 30', /want 450 connections/],
  ['compose', 'stop_grace_period: 30s', 'stop_grace_period: 5s', /killed before/],
  ['compose', '\n  postgres:\n', '\n  database:\n', /no service postgres/],
  ['caddyfile', 'dynamic a app 3000', 'dynamic a apps 3000', /leads to "apps"/],
  ['caddyfile', 'dynamic a app 3000', 'dynamic a app 3300', /port 3300/],
  ['caddyfile', 'respond /metrics 404', '', /metrics to everybody/],
  ['caddyfile', /\}\n$/, '', /brace/],
  ['unit', 'src/server/start.js', 'src/server/main.ts', /The unit starts/],
  ['unit', 'DEMO=off', 'DEMMO=off', /stockroom\.service sets DEMMO/],
  ['unit', 'StateDirectory=stockroom', 'StateDirectory=stock', /may not write/],
  ['unit', 'TimeoutStopSec=60', 'TimeoutStopSec=6', /systemd kills/],
  ['unit', '[Install]', '', /one \[Install\]/],
];

describe('the files for containers, proxy and systemd', () => {
  it('fit together, and fit the project', () => {
    expect(deployProblems(files)).toEqual([]);
  });

  it.each(FAULTS)('%s: a fault is found where %s becomes "%s"', (file, from, to, problem) => {
    const faulty = { ...files, [file]: files[file].replace(from, to) };
    expect(faulty[file]).not.toBe(files[file]);
    expect(deployProblems(faulty)).toEqual(expect.arrayContaining([expect.stringMatching(problem)]));
  });
});

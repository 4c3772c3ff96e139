/**
 * Checks the files for containers, proxy and systemd without any of these installed: that what they refer to exists, and that they agree
 * with each other and with `npm start`. Reads only.
 */
import { SETTINGS } from '../config.ts';

export interface DeployFiles {
  readonly containerfile: string;
  readonly compose: string;
  readonly caddyfile: string;
  readonly unit: string;
  readonly viteConfig: string;
  /** `scripts.start` of package.json. */
  readonly start: string;
  /** The Node version required by the project. */
  readonly node: string;
  /** Whether this file or folder exists in the project. */
  readonly has: (path: string) => boolean;
}

/** Variables of the environment rather than of the server. */
const FOREIGN = new Set(['NODE_ENV']);
/** A process has ten connections in its pool, plus those of jobs, listeners and migrations. */
const CONNECTIONS_EACH = 15;
/** A stop may take nine seconds (src/server/main.ts); the supervisor has to wait at least as long. */
const STOP_SECONDS = 9;

const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found = '']) => found);
const one = (text: string, pattern: RegExp): string => pattern.exec(text)?.[1] ?? '';

/** The problems, one sentence each. */
export function deployProblems(files: DeployFiles): readonly string[] {
  return [...ofContainerfile(files), ...ofCompose(files), ...ofProxy(files), ...ofUnit(files)];
}

function unknownSettings(file: string, names: readonly string[]): string[] {
  return names
    .filter((name) => !Object.hasOwn(SETTINGS, name) && !FOREIGN.has(name))
    .map((name) => `${file} sets ${name}, which the server does not know.`);
}

function* ofContainerfile({ containerfile, viteConfig, start, node, has }: DeployFiles): Generator<string> {
  const copied = all(containerfile, /^COPY (?!--from)(.+) \S+$/gm).flatMap((paths) => paths.split(' '));
  if (copied.length === 0) yield 'Containerfile copies nothing.';
  for (const path of copied) if (!has(path)) yield `Containerfile copies ${path}, which is not there.`;
  const isCopied = (path: string): boolean => copied.some((each) => path === each || path.startsWith(`${each}/`));
  for (const path of all(viteConfig, /from '\.\/([^']+)'/g)) {
    if (!isCopied(path)) yield `The build reads ${path}, which Containerfile does not copy.`;
  }
  const command = one(containerfile, /^CMD \["(.+)"\]$/m)
    .split('", "')
    .join(' ');
  if (command !== start) yield `Containerfile starts "${command}", npm start "${start}".`;
  if (!/^COPY --from=build --chown=node:node \/app\/\.cache\/bundle \.cache\/bundle$/m.test(containerfile)) {
    yield 'The container starts from the sources: Containerfile does not copy .cache/bundle.';
  }
  const major = node.split('.')[0] ?? '';
  for (const other of all(containerfile, /^FROM \S+\/node:(\d+)/gm)) {
    if (other !== major) yield `Containerfile is made from Node ${other}; the project runs on ${major}.`;
  }
  const port = one(containerfile, /\bPORT=(\d+)/);
  if (one(containerfile, /^EXPOSE (\d+)$/m) !== port) yield `Containerfile exposes another port than ${port}.`;
  if (!containerfile.includes(`http://127.0.0.1:${port}/ready`))
    yield 'The container is not asked whether it is ready.';
  if (!/^USER (?!root)\S+$/m.test(containerfile)) yield 'The container runs as root.';
  yield* unknownSettings(
    'Containerfile',
    all(containerfile, /^ENV (.+)$/gm).flatMap((line) => all(line, /(\w+)=/g)),
  );
}

/** The lines of a service's section. */
function serviceOf(compose: string, name: string): string {
  return one(`${compose}\nend:`, new RegExp(`^ {2}${name}:\\n((?: {3,}.*\\n|\\n)*)`, 'm'));
}

function* ofCompose({ compose, has }: DeployFiles): Generator<string> {
  if (compose.includes('\t')) yield 'compose.yaml has tabs.';
  const services = all(one(compose, /^services:\n((?: .*\n|\n)*)/m), /^ {2}(\w+):$/gm);
  for (const name of ['proxy', 'app', 'postgres']) {
    if (!services.includes(name)) yield `compose.yaml has no service ${name}.`;
  }
  const app = serviceOf(compose, 'app');
  const environment = all(one(app, /environment:\n((?: {6}.*\n)*)/), /^ {6}(\w+):/gm);
  for (const name of ['DATABASE_URL', 'TOKEN_KEY', 'PUBLIC_ORIGIN']) {
    if (!environment.includes(name)) yield `compose.yaml gives the processes no ${name}.`;
  }
  yield* unknownSettings('compose.yaml', environment);
  if (!/postgres:\n {8}condition: service_healthy/.test(app)) yield 'The processes do not wait for a healthy database.';
  const top = compose.split('\nname:')[0] ?? '';
  for (const name of new Set(all(compose, /\$\{(\w+)/g))) {
    if (!new RegExp(`^#.*\\b${name}=`, 'm').test(top))
      yield `compose.yaml wants ${name} and does not say so at its top.`;
  }
  const declared = all(one(`${compose}\n`, /^volumes:\n((?: .*\n)*)/m), /^ {2}(\w+):/gm);
  const mounted = all(compose, /(?:- |\[')(\.?\/?[\w/.]+):\/\S/g);
  for (const source of mounted) {
    if (source.startsWith('./') ? !has(`src/server/deploy/${source.slice(2)}`) : !declared.includes(source)) {
      yield `compose.yaml mounts ${source}, which is not there.`;
    }
  }
  for (const name of declared)
    if (!mounted.includes(name)) yield `compose.yaml declares the volume ${name} for nobody.`;
  const needed = Number(one(app, /replicas: (\d+)/)) * CONNECTIONS_EACH;
  const most = Number(one(compose, /max_connections=(\d+)/));
  if (!(most > needed)) yield `The processes want ${needed} connections; PostgreSQL has ${most}.`;
  if (Number(one(app, /stop_grace_period: (\d+)s/)) <= STOP_SECONDS) yield 'A process is killed before it has stopped.';
}

function* ofProxy({ caddyfile, compose, containerfile }: DeployFiles): Generator<string> {
  const [, host = '', port = ''] = /dynamic a (\S+) (\d+)/.exec(caddyfile) ?? [];
  if (serviceOf(compose, host) === '') yield `Caddyfile leads to "${host}", which is no service.`;
  if (one(containerfile, /\bPORT=(\d+)/) !== port) yield `Caddyfile leads to port ${port}, where nobody listens.`;
  if (!/^\trespond \/metrics 404$/m.test(caddyfile)) yield 'The proxy tells the metrics to everybody.';
  const opened = all(caddyfile, /(\{)/g).length;
  if (opened !== all(caddyfile, /(\})/g).length) yield 'Caddyfile has a brace too many, or too few.';
}

function* ofUnit({ unit, start }: DeployFiles): Generator<string> {
  const directory = one(unit, /^WorkingDirectory=(.+)$/m);
  const command = one(unit, /^ExecStart=(.+)$/m);
  const wanted = start.replace(/^node/, `${directory}/node_modules/node/bin/node`);
  if (command !== wanted) yield `The unit starts "${command}" instead of "${wanted}".`;
  yield* unknownSettings(
    'stockroom.service',
    all(unit, /^Environment=(.+)$/gm).flatMap((line) => all(line, /(\w+)=/g)),
  );
  const data = one(unit, /\bDATA_DIR=(\S+)/);
  if (data !== `/var/lib/${one(unit, /^StateDirectory=(.+)$/m)}`) yield `The unit may not write to ${data}.`;
  if (Number(one(unit, /^TimeoutStopSec=(\d+)$/m)) <= STOP_SECONDS)
    yield 'systemd kills the server before it has stopped.';
  for (const section of ['Unit', 'Service', 'Install']) {
    if (all(unit, new RegExp(`^(\\[${section}\\])$`, 'gm')).length !== 1) yield `The unit needs one [${section}].`;
  }
}

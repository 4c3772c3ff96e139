/** The cost of node:http by itself: a process that writes one document as JSON for every request. */
import { spawn } from 'node:child_process';

const PROGRAM = `
  const document = JSON.parse(require('node:fs').readFileSync(0, 'utf8'));
  const server = require('node:http').createServer((request, response) => {
    const body = Buffer.from(JSON.stringify(document));
    response.writeHead(200, { 'content-type': 'application/vnd.api+json', 'content-length': body.length });
    response.end(body);
  });
  server.listen(0, '127.0.0.1', () => console.log(server.address().port));
`;

export interface BareServer {
  readonly origin: string;
  stop(): Promise<void>;
}

export async function startBareServer(document: string): Promise<BareServer> {
  const child = spawn(process.execPath, ['-e', PROGRAM], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(document);
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (data: Buffer) => resolve(data.toString().trim()));
    child.once('exit', () => reject(new Error('the bare server ended early')));
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        child.removeAllListeners('exit');
        child.once('exit', () => resolve());
        child.kill();
      }),
  };
}

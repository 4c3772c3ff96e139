/** WebDriver over HTTP, as WebKitWebDriver implements it: one request per command. */
import { WebDriverError, type Command, type Params, type Wire } from './webdriver.ts';

const ROUTES: Readonly<Record<Exclude<Command, 'NewSession'>, readonly ['GET' | 'POST' | 'DELETE', string]>> = {
  SetTimeouts: ['POST', '/timeouts'],
  Navigate: ['POST', '/url'],
  NewWindow: ['POST', '/window/new'],
  SwitchToWindow: ['POST', '/window'],
  CloseWindow: ['DELETE', '/window'],
  GetWindowHandle: ['GET', '/window'],
  GetWindowHandles: ['GET', '/window/handles'],
  SetWindowRect: ['POST', '/window/rect'],
  ElementClick: ['POST', '/element/ID/click'],
  ElementClear: ['POST', '/element/ID/clear'],
  ElementSendKeys: ['POST', '/element/ID/value'],
  ExecuteAsyncScript: ['POST', '/execute/async'],
  TakeScreenshot: ['GET', '/screenshot'],
};

async function call(url: string, method: string, body: Params): Promise<unknown> {
  const answer = await fetch(url, { method, ...(method === 'POST' ? { body: JSON.stringify(body) } : {}) });
  const { value } = (await answer.json()) as { value: unknown };
  if (answer.ok) return value;
  const { error = String(answer.status), message = '' } = (value ?? {}) as { error?: string; message?: string };
  throw new WebDriverError(error, message);
}

/** Starts a session with a driver listening at `origin`. */
export async function connectHttp(origin: string, capabilities: Params): Promise<Pick<Wire, 'send'>> {
  const started = await call(`${origin}/session`, 'POST', { capabilities: { alwaysMatch: capabilities } });
  const session = `${origin}/session/${(started as { sessionId: string }).sessionId}`;
  return {
    async send(command, params, element = '') {
      if (command === 'NewSession') throw new Error('one session is enough');
      const [method, path] = ROUTES[command];
      return call(session + path.replace('ID', element), method, params);
    },
  };
}

/**
 * The socket at /api/v2/echo (RT-01). Rule: the token is sent as a subprotocol, never in the URL, and is checked before the upgrade, as is
 * the page's origin; the first message must be the user id, of the token's user or of the person an admin acts for; nothing is sent before
 * it.
 */
import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { paths } from '#contract/paths.ts';
import { ACTING_PREFIX, BEARER_PREFIX, SOCKET_PROTOCOL } from '#contract/socket/messages.ts';
import type { Actor } from '../usecases/actor.ts';
import type { Installation } from '../usecases/installation.ts';
import { Refused } from '../usecases/refused.ts';
import { authenticate } from '../usecases/session/authenticate.ts';
import { requirePerson } from '../usecases/tokens/api-tokens.ts';
import { type Client, send } from './client.ts';
import type { Hub } from './hub.ts';

declare module 'fastify' {
  interface FastifyRequest {
    socketActor: Actor | null;
  }
}

const FIRST_MESSAGE_MS = 10_000;
const MAX_PAYLOAD = 4_096;

export interface SocketParts {
  readonly installation: Installation;
  readonly hub: Hub;
  /** null: any page on the requested host. */
  readonly publicOrigin: string | null;
}

export async function addSocketRoute(
  app: FastifyInstance,
  { installation, hub, publicOrigin }: SocketParts,
): Promise<void> {
  app.decorateRequest('socketActor', null);
  await app.register(websocket, {
    // An invalid or oversized frame from a client closes its socket and is not a server error.
    errorHandler: (error, socket, request) => {
      request.log.info({ reason: error.message }, 'a socket was closed for what it sent');
      socket.terminate();
    },
    options: {
      maxPayload: MAX_PAYLOAD,
      perMessageDeflate: false,
      handleProtocols: (protocols) => (protocols.has(SOCKET_PROTOCOL) ? SOCKET_PROTOCOL : false),
    },
  });
  await app.register(async (scope) => {
    scope.get(
      paths.echo,
      {
        websocket: true,
        preParsing: async (request) => {
          if (request.headers.upgrade?.toLowerCase() !== 'websocket') {
            throw new Refused('bad-parameter', 'This path is a WebSocket.');
          }
          if (!isOwnPage(request, publicOrigin))
            throw new Refused('forbidden', 'Pages of other sites may not connect.');
          request.socketActor = await authenticate(installation, {
            token: offered(request, BEARER_PREFIX),
            actingFor: offered(request, ACTING_PREFIX),
          });
          requirePerson(request.socketActor);
        },
      },
      (socket, { socketActor }) => {
        if (socketActor === null) socket.terminate();
        else welcome(socket, socketActor, hub);
      },
    );
  });
}

/** Browsers send the page's origin; a client without one is not a browser page. */
function isOwnPage({ headers, host }: FastifyRequest, publicOrigin: string | null): boolean {
  const { origin } = headers;
  if (origin === undefined || origin === publicOrigin) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

function offered(request: FastifyRequest, prefix: string): string | null {
  const protocols = (request.headers['sec-websocket-protocol'] ?? '').split(',').map((each) => each.trim());
  if (!protocols.includes(SOCKET_PROTOCOL)) return null;
  return protocols.find((each) => each.startsWith(prefix))?.slice(prefix.length) ?? null;
}

function welcome(socket: WebSocket, actor: Actor, hub: Hub): void {
  const client: Client = { socket, actor, ready: false, alive: true };
  const { userId } = actor;
  hub.add(client);
  const impatience = setTimeout(() => socket.close(4000, 'no user id'), FIRST_MESSAGE_MS);
  socket.on('pong', () => (client.alive = true));
  socket.on('close', () => {
    clearTimeout(impatience);
    hub.remove(client);
  });
  socket.on('message', (data: Buffer, isBinary: boolean) => {
    client.alive = true;
    const text = isBinary ? '' : data.toString('utf8');
    if (client.ready) {
      if (text === 'ping') send(client, 'pong');
      return;
    }
    clearTimeout(impatience);
    if (text !== userId) {
      socket.close(4003, 'not the user of the token');
      return;
    }
    client.ready = true;
    send(client, JSON.stringify({ type: 'ready', subType: null, meta: { userId } }));
  });
}

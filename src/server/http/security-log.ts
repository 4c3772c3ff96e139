/**
 * Log entries for investigating incidents: sign-ins, refusals and account changes. Rule: each entry has `security`, and contains no names,
 * emails, addresses or secrets. People and sessions appear as ids; attempted accounts and their networks as keyed hashes, which are equal
 * for equal values and can only be computed with the installation's key.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { EndpointName } from '#contract/endpoints/all.ts';
import type { WireErrorCode } from '#contract/errors/error-codes.ts';
import { tokenHash } from '../usecases/session/tokens.ts';
import { callerNetwork } from './caller-network.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly securityLog: SecurityLog;
  }
}

interface SecurityLog {
  done(request: FastifyRequest, name: string, answered: unknown): void;
  refused(request: FastifyRequest, code: WireErrorCode): void;
}

/** Changes to how a person signs in. */
const DONE: Readonly<Partial<Record<EndpointName, string>>> = {
  logIn: 'signed-in',
  refreshTokens: 'refreshed',
  logOut: 'signed-out',
  askRecovery: 'reset-asked',
  resetPassword: 'password-reset',
  changePassword: 'password-changed',
  endSession: 'session-ended',
  endOtherSessions: 'sessions-ended',
  invite: 'invited',
  withdrawInvitation: 'invitation-withdrawn',
  join: 'joined',
  acceptInvitation: 'joined',
  changeMember: 'access-changed',
  removeMember: 'person-removed',
  makeApiToken: 'api-token-made',
  revokeApiToken: 'api-token-revoked',
  register: 'sign-up-asked',
  confirmEmail: 'email-confirmed',
  changeEmail: 'email-change-asked',
  confirmTwoFactor: 'two-factor-on',
  renewRecoveryCodes: 'recovery-codes-made',
  turnOffTwoFactor: 'two-factor-off',
  logInByPasskey: 'signed-in',
  addPasskey: 'passkey-added',
  removePasskey: 'passkey-removed',
};

const SIGN_INS: ReadonlySet<string> = new Set<EndpointName>(['logIn', 'logInByPasskey']);

/** Refusals that indicate an attempt at unauthorized access, or a request that none of our clients sends. */
const REFUSED: Readonly<Partial<Record<WireErrorCode, 'info' | 'warn'>>> = {
  'wrong-login': 'info',
  'wrong-password': 'info',
  'second-factor-needed': 'info',
  'second-factor-missing': 'info',
  'passkey-needed': 'info',
  'proof-needed': 'info',
  'account-off': 'warn',
  'wrong-code': 'warn',
  'wrong-passkey': 'warn',
  'link-expired': 'info',
  'token-missing': 'info',
  'token-invalid': 'info',
  'refresh-invalid': 'info',
  'refresh-reused': 'warn',
  forbidden: 'warn',
  'not-allowed': 'info',
  'over-order-limit': 'info',
  'too-many-requests': 'warn',
  'malformed-document': 'info',
  'bad-parameter': 'info',
  'bad-media-type': 'info',
  'body-too-large': 'info',
  'other-resource': 'info',
  'key-reused': 'info',
};

/** Per sender and minute, followed by one entry that says so, so that a flood of requests does not flood the log. */
const MAX_REFUSALS = 30;
const COUNTED_SENDERS = 10_000;
const MARK_LENGTH = 12;

export function addSecurityLog(app: FastifyInstance, tokenKey: string): void {
  const sent = new LRUCache<string, { lines: number }>({ max: COUNTED_SENDERS, ttl: 60_000 });
  const markOf = (text: string): string =>
    tokenHash(tokenKey, `log ${text}`).toString('base64url').slice(0, MARK_LENGTH);
  const whence = (request: FastifyRequest) => ({
    ...actorIds(request),
    from: markOf(callerNetwork(request.ip)),
    route: `${request.method} ${request.routeOptions?.url ?? 'none'}`,
  });

  function done(request: FastifyRequest, name: string, answered: unknown): void {
    const security = DONE[name as EndpointName];
    if (security === undefined) return;
    const account = attributeOf(request.body, 'email');
    const signedIn = SIGN_INS.has(name) ? { userId: idOf(answered), factors: factorsOf(name, request.body) } : {};
    const requested = name === 'askRecovery' && account !== null ? { account: markOf(account) } : {};
    request.log.info({ security, ...whence(request), ...signedIn, ...requested }, 'security');
  }

  function refused(request: FastifyRequest, code: WireErrorCode): void {
    const level = REFUSED[code];
    // An interrupted request is a network problem and logged as such.
    if (level === undefined || request.raw.readableAborted) return;
    const line = { security: code, ...whence(request) };
    const count = sent.get(line.from) ?? { lines: 0 };
    count.lines += 1;
    if (count.lines === 1) sent.set(line.from, count);
    if (count.lines > MAX_REFUSALS + 1) return;
    if (count.lines > MAX_REFUSALS) {
      request.log.warn({ security: 'more', from: line.from }, 'further refusals of this minute are not logged');
      return;
    }
    const account = code === 'wrong-login' || code === 'too-many-requests' ? attributeOf(request.body, 'email') : null;
    request.log[level]({ ...line, ...(account === null ? {} : { account: markOf(account) }) }, 'refused');
  }

  app.decorate('securityLog', { done, refused });
}

function actorIds({ actor }: FastifyRequest) {
  if (actor === null || actor === undefined) return {};
  const { userId, adminId, sessionId } = actor;
  return { userId, ...(adminId === null ? {} : { adminId }), sessionId };
}

/** Normalized like account addresses. From the body as sent, parsed or not. */
function attributeOf(body: unknown, name: string): string | null {
  const value = memberOf(memberOf(memberOf(body, 'data'), 'attributes'), name);
  return typeof value === 'string' ? value.trim().toLowerCase() : null;
}

/** The sign-in succeeded, so all factors in the request were correct. */
function factorsOf(name: string, body: unknown): readonly string[] {
  if (name === 'logInByPasskey') return ['passkey'];
  return attributeOf(body, 'code') === null ? ['password'] : ['password', 'code'];
}

function idOf(document: unknown): string {
  return String(memberOf(memberOf(document, 'data'), 'id'));
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined;
}

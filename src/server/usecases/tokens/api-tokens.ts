/**
 * Tokens for a practice's own software (API-59): at one location, with the granted rights, limited to those that their creator currently
 * has. The token is shown once; only its hash is stored.
 */
import { randomBytes } from 'node:crypto';
import type { Capability } from '#domain/access/capability.ts';
import { narrowedTo, type Rights } from '#domain/access/policy.ts';
import { asId, type LocationId } from '#domain/ids.ts';
import type { ApiTokenResource } from '#contract/resources/api-tokens.ts';
import { isServerId } from '../../store/connection.ts';
import {
  type ApiTokenRow,
  findApiToken,
  insertApiToken,
  markApiTokenUsed,
  readApiTokens,
  revokeApiToken,
} from '../../store/people/api-tokens.ts';
import { inTransaction } from '../../store/transaction.ts';
import { type Actor, requireThemselves } from '../actor.ts';
import { auditAt, type AuditActor } from '../audit/add-event.ts';
import type { Installation } from '../installation.ts';
import { lockMembers } from '../people/members.ts';
import { Refused } from '../refused.ts';
import { requireName } from '../require-name.ts';
import { requireProven } from '../session/require-proven.ts';
import { rightsOfMember } from '../session/rights-of-member.ts';
import { tokenHash } from '../session/tokens.ts';

/** `srt_`, the location, and 32 random bytes. */
const TOKEN = /^srt_(\d{1,19})_[\w-]{43}$/;
/** No session has this id: they begin with 1. */
const NO_SESSION = '0';
/** Maximum of valid tokens per location, more than any practice has programs. */
const MAX_TOKENS = 50;

export async function apiTokensOf({ store }: Installation, locationId: LocationId) {
  return { data: (await readApiTokens(store.pool, locationId)).map(toWire) };
}

interface ApiTokenAttributes {
  readonly name: string;
  readonly capabilities: readonly string[];
  readonly days: number;
}

/** @throws Refused */
export async function makeApiToken(
  { store, tokenKey }: Installation,
  auditActor: AuditActor & { readonly actor: Actor },
  { locationId, wanted }: { readonly locationId: LocationId; readonly wanted: ApiTokenAttributes },
) {
  const { actor } = auditActor;
  requireThemselves(actor, 'make API tokens');
  await requireProven(store, actor);
  const token = `srt_${locationId}_${randomBytes(32).toString('base64url')}`;
  const { days } = wanted;
  const name = requireName(wanted.name);
  const hash = tokenHash(tokenKey, token);
  return await inTransaction(store, async (connection) => {
    // Removing the person ends only the tokens that exist.
    const { manager } = await lockMembers(connection, locationId, actor);
    const capabilities = allOf(manager, wanted.capabilities);
    const row = { userId: actor.userId, name, hash, capabilities, days, max: MAX_TOKENS };
    const made = await insertApiToken(connection, locationId, row);
    if (made === null) {
      throw new Refused('invalid-attribute', `This location has ${MAX_TOKENS} tokens. Revoke one that isn’t needed.`);
    }
    const details = { capabilities, days };
    await auditAt(connection, locationId, auditActor, { kind: 'token-made', subject: name, details });
    return { data: toWire(made), meta: { token } };
  });
}

/** @throws Refused */
function allOf(own: Rights, wanted: readonly string[]): readonly Capability[] {
  const { capabilities } = narrowedTo(own, wanted);
  const missing = wanted.filter((each) => !capabilities.some((given) => given === each));
  if (missing.length === 0) return capabilities;
  throw new Refused('invalid-attribute', 'These rights need others with them, or you don’t have them yourself.', {
    pointer: '/data/attributes/capabilities',
    meta: { missing },
  });
}

/** Revoking an invalid token is no error. @throws Refused */
export async function revokeToken(
  { store }: Installation,
  auditActor: AuditActor,
  { locationId, id }: { readonly locationId: LocationId; readonly id: string },
): Promise<void> {
  await inTransaction(store, async (connection) => {
    // The person may have been removed since the request arrived.
    await lockMembers(connection, locationId, auditActor.actor);
    const name = await revokeApiToken(connection, locationId, id);
    if (name !== null) await auditAt(connection, locationId, auditActor, { kind: 'token-revoked', subject: name });
  });
}

/** Whether a bearer token is an API token rather than a session's. */
export function isApiToken(token: string): boolean {
  return TOKEN.test(token);
}

/**
 * The actor: its creator, named together with the program, at its location only.
 * @throws Refused
 */
export async function authenticateProgram({ store, tokenKey }: Installation, token: string): Promise<Actor> {
  const locationId = TOKEN.exec(token)?.[1] ?? '';
  const row = isServerId(locationId) ? await findApiToken(store.pool, locationId, tokenHash(tokenKey, token)) : null;
  if (row === null || row.revoked) throw new Refused('token-invalid', 'This API token no longer works.');
  if (row.expired) throw new Refused('token-expired', 'This API token has expired.');
  await markApiTokenUsed(store.pool, locationId, row.id);
  const { location } = row;
  return {
    userId: asId(row.user_id),
    userName: row.user_name,
    // Even if an admin created it: a program administers nothing and acts for nobody.
    role: 'customer',
    adminId: null,
    adminName: null,
    programName: row.name,
    sessionId: NO_SESSION,
    locations: [
      {
        id: asId(location.id),
        role: location.role,
        status: location.status,
        rights: narrowedTo(rightsOfMember(row, location), row.capabilities),
      },
    ],
  };
}

/** @throws Refused for requests by a program instead of a person */
export function requirePerson({ programName }: Pick<Actor, 'programName'>): void {
  if (programName !== null) throw new Refused('forbidden', 'This is for people. An API token can’t be used for it.');
}

function toWire(row: ApiTokenRow): ApiTokenResource {
  return {
    type: 'api-tokens',
    id: row.id,
    attributes: {
      name: row.name,
      capabilities: [...row.capabilities],
      madeBy: row.made_by,
      createdAt: row.created_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
      lastUsedAt: row.last_used_at?.toISOString() ?? null,
    },
  };
}

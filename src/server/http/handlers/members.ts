/** The members of a location and its invitations (ACC-02, ACC-03). */
import type { FastifyRequest } from 'fastify';
import type { AuditEventResource } from '#contract/resources/audit.ts';
import { type AuditEventRow, listAuditEvents } from '../../store/people/audit-events.ts';
import { readFactorRequirement } from '../../store/people/required-factors.ts';
import { readMembers, renameUser } from '../../store/people/members.ts';
import { findUser } from '../../store/people/read-users.ts';
import { inTransaction } from '../../store/transaction.ts';
import type { Actor } from '../../usecases/actor.ts';
import { auditOf } from '../../usecases/audit/add-event.ts';
import {
  acceptInvitation,
  checkInvitation,
  invite,
  join,
  listInvitations,
  withdrawInvitation,
} from '../../usecases/people/invitations.ts';
import { changeMember, memberResource, removeMember } from '../../usecases/people/members.ts';
import { pageMeta } from '../../usecases/reads/page-meta.ts';
import { Refused } from '../../usecases/refused.ts';
import { requireName } from '../../usecases/require-name.ts';
import { callerNetwork } from '../caller-network.ts';
import type { Handlers } from '../handler.ts';
import { pageOf } from '../list-query.ts';

const auditActorOf = (actor: Actor, request: FastifyRequest) => ({ actor, address: callerNetwork(request.ip) });

export const memberHandlers: Handlers<
  | 'listMembers'
  | 'changeMember'
  | 'removeMember'
  | 'listInvitations'
  | 'invite'
  | 'withdrawInvitation'
  | 'checkInvitation'
  | 'join'
  | 'acceptInvitation'
  | 'changeName'
  | 'listAuditEvents'
> = {
  async listMembers({ actor, locationId }, { installation: { store } }) {
    const data = (await readMembers(store.pool, locationId)).map((row) => memberResource(row, actor));
    return { data, meta: { asksSecondFactor: await readFactorRequirement(store.pool, locationId) } };
  },

  async changeMember({ actor, request, locationId, params, body }, { installation: { store } }) {
    const { revision, ...invitation } = body.data.attributes;
    const change = { locationId, userId: params.id, asked: invitation, revision };
    return { data: await changeMember(store, auditActorOf(actor, request), change) };
  },

  async removeMember({ actor, request, locationId, params }, { installation: { store } }) {
    await removeMember(store, auditActorOf(actor, request), { locationId, userId: params.id });
    return undefined;
  },

  async listInvitations({ locationId }, { installation }) {
    return { data: await listInvitations(installation, locationId) };
  },

  invite({ actor, request, locationId, body }, { installation, publicOrigin }) {
    const { email, ...access } = body.data.attributes;
    const invitation = { locationId, access, email, publicOrigin: publicOrigin() };
    return invite(installation, auditActorOf(actor, request), invitation);
  },

  async withdrawInvitation({ actor, request, locationId, params }, { installation }) {
    await withdrawInvitation(installation, auditActorOf(actor, request), { locationId, id: params.id });
    return undefined;
  },

  async checkInvitation({ body }, { installation }) {
    return { meta: await checkInvitation(installation, body.data.attributes.token) };
  },

  async join({ body, request }, { installation }) {
    return { meta: await join(installation, { ...body.data.attributes, address: callerNetwork(request.ip) }) };
  },

  async acceptInvitation({ actor, request, body }, { installation }) {
    return {
      meta: await acceptInvitation(
        installation,
        { ...auditActorOf(actor, request), actor },
        body.data.attributes.token,
      ),
    };
  },

  async changeName({ actor, request, body }, { installation: { store } }) {
    if (actor.adminId !== null) throw new Refused('forbidden', 'Only the person may change their name.');
    if (body.data.id !== undefined && body.data.id !== actor.userId) {
      throw new Refused('other-resource', 'The id is that of another person.', { pointer: '/data/id' });
    }
    const name = requireName(body.data.attributes.name);
    await inTransaction(store, async (connection) => {
      const before = (await findUser(connection, actor.userId))?.name ?? '';
      if (before === name) return;
      await renameUser(connection, actor.userId, name);
      const details = { before: { name: before }, after: { name } };
      await auditOf(connection, auditActorOf(actor, request), { kind: 'name-changed', details });
    });
    return undefined;
  },

  async listAuditEvents({ locationId, query }, { installation: { store } }) {
    const page = pageOf(query);
    const { total, events } = await listAuditEvents(store.pool, locationId, {
      kinds: query['filter[kind]'],
      person: query['filter[person]'].trim(),
      from: query['filter[at][from]'],
      to: query['filter[at][to]'],
      offset: (page.number - 1) * page.size,
      limit: page.size,
    });
    return { data: events.map(eventResource), meta: pageMeta(page, total) };
  },
};

function eventResource(row: AuditEventRow): AuditEventResource {
  const { kind, subject, details, address, device } = row;
  return {
    type: 'audit-events',
    id: row.id,
    attributes: {
      at: row.at.toISOString(),
      kind,
      userName: row.user_name,
      adminName: row.admin_name,
      subject,
      details,
      address,
      device,
    },
  };
}

/** Practices, people and their sessions in the admin area (ADM-06..08). */
import {
  changeBrand,
  createAdmin,
  endSessions,
  mailPasswordLink,
  requireUser,
  switchPerson,
} from '../../usecases/admin/handle-people.ts';
import { peopleDocument, practiceDocument, practicesDocument } from '../../usecases/admin/practice-documents.ts';
import { supportSubscription } from '../../usecases/subscription/support-subscription.ts';
import type { Handlers } from '../handler.ts';
import { auditActorOf } from '../audit-actor-of.ts';
import { pageOf } from '../list-query.ts';
import { sessionsDocument } from '../../usecases/session/session-documents.ts';

export const adminPracticeHandlers: Handlers<
  | 'listPractices'
  | 'readPractice'
  | 'changePractice'
  | 'changeSubscription'
  | 'listPeople'
  | 'listPersonSessions'
  | 'endPersonSession'
  | 'endPersonSessions'
  | 'mailPasswordLink'
  | 'changePerson'
  | 'createAdmin'
> = {
  listPractices: ({ query }, { installation: { store } }) =>
    practicesDocument(store, { search: query['filter[search]'].trim(), page: pageOf(query) }),

  readPractice: ({ params: { id } }, { installation: { store } }) => practiceDocument(store, id),

  async changePractice({ params: { id }, body, actor, request }, { installation: { store } }) {
    await changeBrand(store, {
      practiceId: id,
      group: body.data.attributes.buyingGroup,
      auditActor: auditActorOf(actor, request),
    });
    return undefined;
  },

  async changeSubscription({ params: { id }, body, actor, request }, { installation: { store } }) {
    await supportSubscription(store, {
      locationId: id,
      event: body.data.attributes.event,
      auditActor: auditActorOf(actor, request),
    });
    return undefined;
  },

  listPeople: ({ query }, { installation: { store } }) =>
    peopleDocument(store, { search: query['filter[search]'].trim(), page: pageOf(query) }),

  async listPersonSessions({ params: { id }, actor }, { installation: { store } }) {
    await requireUser(store, id);
    return sessionsDocument(store.pool, id, actor.sessionId);
  },

  async endPersonSession({ params: { id, sessionId }, actor, request }, { installation: { store } }) {
    await endSessions(store, { userId: id, sessionId, auditActor: auditActorOf(actor, request) });
    return undefined;
  },

  async endPersonSessions({ params: { id }, actor, request }, { installation: { store } }) {
    await endSessions(store, { userId: id, sessionId: null, auditActor: auditActorOf(actor, request) });
    return undefined;
  },

  async mailPasswordLink({ params: { id }, actor, request }, { installation: { store } }) {
    await mailPasswordLink(store, id, auditActorOf(actor, request));
    return undefined;
  },

  async changePerson({ params: { id }, body, actor, request }, { installation: { store } }) {
    const { isOff } = body.data.attributes;
    await switchPerson(store, { userId: id, isOff, auditActor: auditActorOf(actor, request) });
    return undefined;
  },

  async createAdmin({ body, actor, request }, { installation: { store } }) {
    await createAdmin(store, body.data.attributes, auditActorOf(actor, request));
    return undefined;
  },
};

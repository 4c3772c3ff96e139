/** Practices, people and their sessions in the admin area (ADM-06..08). */
import type { SignedInResource } from '#contract/resources/passwords.ts';
import { readSessionsOf } from '../../store/people/sessions-of-user.ts';
import {
  changeBrand,
  createAdmin,
  endSessions,
  mailPasswordLink,
  requireUser,
} from '../../usecases/admin/handle-people.ts';
import { peopleDocument, practiceDocument, practicesDocument } from '../../usecases/admin/practice-documents.ts';
import type { Handlers } from '../handler.ts';
import { doerOf } from '../doer-of.ts';
import { pageOf } from '../list-query.ts';

export const adminPracticeHandlers: Handlers<
  | 'listPractices'
  | 'readPractice'
  | 'changePractice'
  | 'listPeople'
  | 'listPersonSessions'
  | 'endPersonSession'
  | 'endPersonSessions'
  | 'mailPasswordLink'
  | 'createAdmin'
> = {
  listPractices: ({ query }, { installation: { store } }) =>
    practicesDocument(store, { search: query['filter[search]'].trim(), page: pageOf(query) }),

  readPractice: ({ params: { id } }, { installation: { store } }) => practiceDocument(store, id),

  async changePractice({ params: { id }, body, actor, request }, { installation: { store } }) {
    await changeBrand(store, { practiceId: id, group: body.data.attributes.buyingGroup, doer: doerOf(actor, request) });
    return undefined;
  },

  listPeople: ({ query }, { installation: { store } }) =>
    peopleDocument(store, { search: query['filter[search]'].trim(), page: pageOf(query) }),

  async listPersonSessions({ params: { id }, actor }, { installation: { store } }) {
    await requireUser(store, id);
    const rows = await readSessionsOf(store.pool, id);
    return {
      data: rows.map((row): SignedInResource => ({
        type: 'sessions',
        id: row.id,
        attributes: {
          device: row.device,
          signedInAt: row.created_at.toISOString(),
          lastUsedAt: row.last_used_at.toISOString(),
          isThis: row.id === actor.sessionId,
        },
      })),
    };
  },

  async endPersonSession({ params: { id, sessionId }, actor, request }, { installation: { store } }) {
    await endSessions(store, { userId: id, sessionId, doer: doerOf(actor, request) });
    return undefined;
  },

  async endPersonSessions({ params: { id }, actor, request }, { installation: { store } }) {
    await endSessions(store, { userId: id, sessionId: null, doer: doerOf(actor, request) });
    return undefined;
  },

  async mailPasswordLink({ params: { id }, actor, request }, { installation: { store } }) {
    await mailPasswordLink(store, id, doerOf(actor, request));
    return undefined;
  },

  async createAdmin({ body, actor, request }, { installation: { store } }) {
    await createAdmin(store, body.data.attributes, doerOf(actor, request));
    return undefined;
  },
};

/** Jobs and deliveries in the admin area (ADM-02..04). */
import { retryDelivery, stopDelivery } from '../../usecases/admin/handle-deliveries.ts';
import { retryJob, stopJob } from '../../usecases/admin/handle-jobs.ts';
import { unsentOrdersDocument, jobsDocument } from '../../usecases/admin/job-documents.ts';
import type { Handlers } from '../handler.ts';
import { auditActorOf } from '../audit-actor-of.ts';
import { pageOf } from '../list-query.ts';

export const adminJobHandlers: Handlers<
  'listJobs' | 'retryJob' | 'stopJob' | 'listDeliveries' | 'retryDelivery' | 'stopDelivery'
> = {
  listJobs: ({ query }, { installation: { store } }) =>
    jobsDocument(store, { state: query['filter[state]'], kind: query['filter[kind]'], page: pageOf(query) }),

  async retryJob({ params: { id }, actor, request }, { installation: { store } }) {
    return { meta: { outcome: await retryJob(store, id, auditActorOf(actor, request)) } };
  },

  async stopJob({ params: { id }, actor, request }, { installation: { store }, publicOrigin }) {
    const stop = {
      id,
      auditActor: auditActorOf(actor, request),
      adminName: actor.userName,
      publicOrigin: publicOrigin(),
    };
    return { meta: { outcome: await stopJob(store, stop) } };
  },

  listDeliveries: ({ query }, { installation: { store } }) =>
    unsentOrdersDocument(store, { search: query['filter[search]'].trim(), page: pageOf(query) }),

  async retryDelivery({ params: { id }, actor, request }, { installation: { store } }) {
    return { meta: { outcome: await retryDelivery(store, id, auditActorOf(actor, request)) } };
  },

  async stopDelivery({ params: { id }, actor, request }, { installation: { store }, publicOrigin }) {
    const stop = {
      orderId: id,
      auditActor: auditActorOf(actor, request),
      adminName: actor.userName,
      publicOrigin: publicOrigin(),
    };
    return { meta: { outcome: await stopDelivery(store, stop) } };
  },
};

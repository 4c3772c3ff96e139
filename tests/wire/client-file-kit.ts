/** What tests of a location's own files share: the seller of the gloves, requests, and the job that imports. */
import { runOnce } from 'graphile-worker';
import * as v from 'valibot';
import { clientFilesDocument } from '#contract/resources/distributor-files.ts';
import { createLog } from '#server/http/log.ts';
import { clientFileReader } from '#server/import/client-file-reader.ts';
import { clientFileJob } from '#server/jobs/client-file.ts';
import { runnerOptions } from '#server/jobs/run-jobs.ts';
import type { Wired } from './wire-kit.ts';

export const CLIENT_FILES = '/api/v2/distributor-files';

export function clientFileKit(wired: () => Wired) {
  const sql = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
    (await wired().server.store.pool.query<T>(text, values)).rows;
  return {
    sql,
    ask: (path: string, type = '', attributes?: object, more: object = {}) =>
      wired().post(`${CLIENT_FILES}${path}`, attributes === undefined ? undefined : { data: { type, attributes } }, {
        key: null,
        ...more,
      }),
    /** The distributor of the gloves, and its number for them. */
    async glovesOffer(): Promise<{ seller: string; sku: string }> {
      const [offer] = await sql<{ seller: string; sku: string }>(
        'select distributor_id as seller, sku from offers where id = $1',
        [wired().practice.offers.gloves],
      );
      if (offer === undefined) throw new Error('nobody sells the gloves');
      return offer;
    },
    async work(): Promise<void> {
      const { store } = wired().server;
      await runOnce(
        await runnerOptions({ store, log: createLog('silent'), kinds: [clientFileJob(store, clientFileReader)] }),
      );
    },
    async fileOf(id: string) {
      const { data } = v.parse(clientFilesDocument, (await wired().get(CLIENT_FILES)).json);
      return data.find((each) => each.id === id)?.attributes;
    },
  };
}

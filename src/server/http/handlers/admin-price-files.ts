/** Price files in the admin area (ADM-12, ADM-13). */
import {
  addPriceFilePart,
  createPriceFile,
  importPriceFile,
  priceFilesDocument,
  rejectedRowsDocument,
} from '../../usecases/admin/price-files.ts';
import { auditActorOf } from '../audit-actor-of.ts';
import type { Handlers } from '../handler.ts';
import { pageOf } from '../list-query.ts';

export const adminPriceFileHandlers: Handlers<
  'listPriceFiles' | 'createPriceFile' | 'addPriceFilePart' | 'importPriceFile' | 'listRejectedRows'
> = {
  listPriceFiles: ({ query }, { installation: { store } }) => priceFilesDocument(store, pageOf(query)),

  createPriceFile: ({ body, actor }, { installation: { store } }) =>
    createPriceFile(store, { ...body.data.attributes, uploadedBy: actor.userName }),

  async addPriceFilePart({ params: { id }, body }, { installation: { store } }) {
    await addPriceFilePart(store, id, body.data.attributes);
    return undefined;
  },

  async importPriceFile({ params: { id }, actor, request }, { installation: { store } }) {
    await importPriceFile(store, id, auditActorOf(actor, request));
    return undefined;
  },

  listRejectedRows: ({ params: { id } }, { installation: { store } }) => rejectedRowsDocument(store, id),
};

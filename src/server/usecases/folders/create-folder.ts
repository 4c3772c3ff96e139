/** Creates a folder (API-47, INV-04). A device's UUID identifies it permanently: the same UUID again returns the existing folder. */
import { randomUUID } from 'node:crypto';
import { asId, type FolderId } from '#domain/ids.ts';
import type { CreateFolder } from '#domain/intents/create-folder.ts';
import { folderToWire } from '#contract/resources/workspace.ts';
import { accept, refuse, type Verdict } from '#domain/verdict.ts';
import { isUuid } from '../../store/connection.ts';
import type { WriteTransaction } from '../../store/log/write-once.ts';
import { nextRank, readFolders, readRootFolder } from '../../store/shelves/folder-rows.ts';
import { perform } from '../writes/perform-intents.ts';
import { ruleRefusal, type WireRefusal, type Written, write } from '../writes/write.ts';
import type { WriteContext } from '../writes/write-context.ts';

export interface NewFolder {
  readonly name: string;
  /** null: the root. */
  readonly parentId: string | null;
  readonly columns: readonly string[] | undefined;
  readonly clientId: string | null;
}

/** @throws Refused */
export function createFolder(context: WriteContext, wanted: NewFolder): Promise<Written> {
  return write(context, async (transaction) => {
    const { connection, locationId, revision } = transaction;
    const clientId = wanted.clientId !== null && isUuid(wanted.clientId) ? wanted.clientId.toLowerCase() : null;
    const [there] = clientId === null ? [] : await readFolders(connection, locationId, [asId(clientId)]);
    const meta = { opId: context.opId, revision, deleted: [] };
    if (there !== undefined) {
      return accept({ status: 201, document: { data: folderToWire(there), included: [], meta } });
    }
    const intent = await intentOf(transaction, wanted, asId(clientId ?? randomUUID()));
    if (!intent.ok) return intent;
    const performed = await perform(context, transaction, [intent.value]);
    if (!performed.ok) return performed;
    const made = performed.value.state.folder(intent.value.folderId);
    if (made === undefined) throw new Error('a new folder is not in the state');
    return accept({ status: 201, document: { data: folderToWire(made), included: [], meta } });
  });
}

async function intentOf(
  { connection, locationId }: WriteTransaction,
  wanted: NewFolder,
  folderId: FolderId,
): Promise<Verdict<CreateFolder, WireRefusal>> {
  const parent =
    wanted.parentId === null
      ? await readRootFolder(connection, locationId)
      : (await readFolders(connection, locationId, [asId(wanted.parentId)]))[0];
  if (parent === undefined || parent === null) return refuse(ruleRefusal({ code: 'folder-gone' }));
  const { name, columns } = wanted;
  const rank = await nextRank(connection, locationId, parent.id);
  const chosen = columns === undefined ? {} : { columns };
  return accept({ do: 'create-folder', folderId, name, parentId: parent.id, rank, ...chosen });
}

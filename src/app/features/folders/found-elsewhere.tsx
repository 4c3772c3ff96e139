/**
 * INV-18: where the open folder has nothing of what is looked for and one other folder has all of it, that one is opened,
 * as the server's list names it (`redirect_to_workspace_id`). Asks the mirror, so it works without a network.
 */
import { useEffect } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { itemsVersion } from '#mirror/items/items-version.ts';
import { readItems } from '#mirror/read/read-items.ts';
import type { ReadSource } from '#mirror/read/read-source.ts';
import { inSteps } from '#mirror/read/watch.ts';
import type { FolderView, ItemsQuery } from '#mirror/read/views.ts';
import { useStockroom } from '../../stockroom.tsx';
import { alertInfo } from '../../kit/alert.ts';
import { Redirect } from '../../kit/redirect.tsx';
import { useLive } from '../../session/use-live.ts';
import { useSyncFact } from '../../session/use-sync-status.ts';

const PIECE = 100;

interface FoundElsewhereProps {
  readonly folder: FolderView;
  readonly folders: readonly FolderView[];
  readonly asked: ItemsQuery;
}

/** Stands where a list is empty. */
export function FoundElsewhere({ folder, folders, asked }: FoundElsewhereProps) {
  const { mirror, locationId } = useStockroom();
  const { itemId } = useParams();
  const isWhole = useSyncFact((status) => status.bootstrapping === null);
  const isLooking = (asked.search !== '' || asked.onlyBackordered === true) && folder.parentId !== null;
  // The answer says to what: the one to the words before stays until the next has come.
  const found = useLive(
    inSteps(
      () => itemsVersion(mirror, [locationId]),
      async () => ({ asked, id: isLooking ? await onlyFolderOf(mirror, asked) : null }),
    ),
    [mirror, locationId, asked, isLooking],
  );
  const only = found?.asked === asked ? folders.find(({ id }) => id === found.id) : undefined;
  // An item that is open beside its folder was asked for itself.
  if (only === undefined || only.id === folder.id || !isWhole || itemId !== undefined) return null;
  return <Leave to={only} />;
}

function Leave({ to: { id, name } }: { readonly to: FolderView }) {
  const [query] = useSearchParams();
  useEffect(() => void alertInfo(`All results are in ${name}.`), [name]);
  const next = new URLSearchParams(query);
  next.set('redirected', '1');
  return <Redirect to={`/inventory/${id}`} query={next.toString()} />;
}

async function onlyFolderOf(source: ReadSource, asked: ItemsQuery): Promise<string | null> {
  const { subfolderIds: _below, ...inFolder } = asked;
  const everywhere = { ...inFolder, folderId: null };
  let only: string | null = null;
  for (let offset = 0; ; offset += PIECE) {
    const { rows } = await readItems(source, { ...everywhere, offset, limit: PIECE });
    for (const { folderId } of rows) {
      if (only !== null && folderId !== only) return null;
      only = folderId;
    }
    if (rows.length < PIECE) return only;
  }
}

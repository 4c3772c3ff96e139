/**
 * INV-18: if the open folder has no matches and a single other folder has all of them, that one is opened, as with the server's list
 * (`redirect_to_workspace_id`). Uses the mirror, so it works offline.
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

/** Rendered in place of an empty list. */
export function FoundElsewhere({ folder, folders, asked }: FoundElsewhereProps) {
  const { mirror, locationId } = useStockroom();
  const { itemId } = useParams();
  const isWhole = useSyncFact((status) => status.bootstrapping === null);
  const isLooking = (asked.search !== '' || asked.onlyBackordered === true) && folder.parentId !== null;
  // The result contains its query, since the one for the previous query remains until the next is loaded.
  const found = useLive(
    inSteps(
      () => itemsVersion(mirror, [locationId]),
      async () => ({ asked, id: isLooking ? await onlyFolderOf(mirror, asked) : null }),
    ),
    [mirror, locationId, asked, isLooking],
  );
  const only = found?.asked === asked ? folders.find(({ id }) => id === found.id) : undefined;
  // An item that is open beside its folder was opened explicitly.
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

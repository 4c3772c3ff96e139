import * as v from 'valibot';
import { asId } from '#domain/ids.ts';
import type { Folder } from '#domain/stock/folder.ts';
import { columnsFor, columnTitle } from '#domain/stock/folder-columns.ts';
import { orNull, resource, text, whole } from './resource.ts';

const column = v.object({
  name: text,
  title: text,
  visible: v.boolean(),
  required: v.boolean(),
  onlyRoot: v.boolean(),
});

/** A folder on the wire (INV-02, INV-03). `clientId` and `revision` are additions. */
export const workspaceResource = resource('workspaces', {
  practiceLocationId: text,
  clientId: orNull(text),
  revision: whole,
  name: text,
  parent_id: orNull(text),
  rank: whole,
  count: whole,
  created_at: text,
  /** Names of the selected columns. */
  columns: v.array(text),
  customColumns: v.array(text),
  hiddenColumns: v.array(text),
  defaultColumns: v.array(column),
  optionalColumns: v.array(column),
  expand: v.boolean(),
});

export type WorkspaceResource = v.InferOutput<typeof workspaceResource>;

export function folderFromWire({ id, attributes: a }: WorkspaceResource): Folder {
  return {
    id: asId(id),
    clientId: a.clientId,
    locationId: asId(a.practiceLocationId),
    revision: a.revision,
    name: a.name,
    parentId: a.parent_id === null ? null : asId(a.parent_id),
    rank: a.rank,
    itemCount: a.count,
    columns: a.columns,
    createdAt: a.created_at,
  };
}

export function folderToWire(folder: Folder): WorkspaceResource {
  const known = columnsFor(folder.parentId === null).map((each) => ({ ...each, title: columnTitle(each.name) }));
  return {
    type: 'workspaces',
    id: folder.id,
    attributes: {
      practiceLocationId: folder.locationId,
      clientId: folder.clientId,
      revision: folder.revision,
      name: folder.name,
      parent_id: folder.parentId,
      rank: folder.rank,
      count: folder.itemCount,
      created_at: folder.createdAt,
      columns: [...folder.columns],
      customColumns: known
        .filter((each) => !each.visible && folder.columns.includes(each.name))
        .map((each) => each.name),
      hiddenColumns: known.filter((each) => !folder.columns.includes(each.name)).map((each) => each.name),
      defaultColumns: known.filter((each) => each.visible),
      optionalColumns: known.filter((each) => !each.visible),
      expand: false,
    },
  };
}

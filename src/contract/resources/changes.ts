/**
 * `GET /api/v2/changes?since=&limit=`: the rows of one location that changed after a cursor, in change-log order, from
 * one snapshot. Without `since`, every row from the beginning.
 */
import * as v from 'valibot';
import { mirroredResource, tombstone } from './mirrored.ts';
import { text, whole } from './resource.ts';
import { workspaceItemResource } from './workspace-item.ts';

export const CHANGES_LIMIT = 500;

export const changesDocument = v.object({
  data: v.array(mirroredResource),
  meta: v.object({
    deleted: v.array(tombstone),
    /** Opaque to clients. */
    cursor: text,
    hasMore: v.boolean(),
    /** Newest sequence of the location in this snapshot. */
    latestRevision: whole,
    /** Last applied `X-Client-Seq` of each client, for support. */
    clientSequences: v.record(v.string(), whole),
    /**
     * The requesting client's ops (`X-Client-Id`) that were applied after `since`, up to the end of the snapshot, with their revision. A
     * device stops applying such an op to a row whose revision is at least that (G8).
     */
    appliedOps: v.array(v.object({ opId: text, revision: whole })),
    /**
     * Set if the server was restored from a backup: the restore's id, the time of its data (ISO 8601), and the newest sequence of the
     * location in it. Rows that had a later one are lost. Absent if it never was restored, and from older builds.
     */
    restored: v.optional(v.object({ id: text, to: text, revision: whole })),
  }),
});
export type ChangesDocument = v.InferOutput<typeof changesDocument>;

/** `GET /api/v2/workspaces/{id}/checksum`: the checksum of a folder at the moment of `cursor`. */
export const checksumDocument = v.object({
  /** With `withItems=1`: its items at the same moment. */
  data: v.optional(v.array(workspaceItemResource)),
  meta: v.object({
    count: whole,
    hash: text,
    cursor: text,
    /** With `withRest=1`: the checksum of the location's folders and cart lines; absent from older builds. */
    rest: v.optional(v.object({ count: whole, hash: text })),
  }),
});
export type ChecksumDocument = v.InferOutput<typeof checksumDocument>;

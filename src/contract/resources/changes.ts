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
     * The asking client's ops (`X-Client-Id`) that took effect after `since`, up to the end of the snapshot, with the
     * revision at which they did. A device stops adding such an op to a row whose revision is at least that (G8).
     */
    appliedOps: v.array(v.object({ opId: text, revision: whole })),
    /**
     * The server was restored from a backup: which restore it was, of when its data were then (ISO 8601), and the newest sequence
     * of the location in them. Whatever had a later one before is lost. A server that never was, and one of an older build,
     * leaves it out.
     */
    restored: v.optional(v.object({ id: text, to: text, revision: whole })),
  }),
});
export type ChangesDocument = v.InferOutput<typeof changesDocument>;

/** `GET /api/v2/workspaces/{id}/checksum`: what a folder amounts to at the moment of `cursor`. */
export const checksumDocument = v.object({
  /** With `withItems=1`: its items, at that same moment. */
  data: v.optional(v.array(workspaceItemResource)),
  meta: v.object({
    count: whole,
    hash: text,
    cursor: text,
    /** With `withRest=1`: the folders and the cart lines of the location together; a server of an older build leaves it out. */
    rest: v.optional(v.object({ count: whole, hash: text })),
  }),
});
export type ChecksumDocument = v.InferOutput<typeof checksumDocument>;

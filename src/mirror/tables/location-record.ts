/** How far the copy of a location has come, and whether its ops may be sent. */
export interface LocationRecord {
  readonly locationId: string;
  /** Its copy is kept current; others only have ops that wait. */
  readonly followed: boolean;
  /** The server no longer knew it and is asked again, without showing that it is copied before there is a page. */
  readonly asksAgain?: true;
  /** Where `GET changes` goes on; null before the first page. Moves only with the rows of its page (G10). */
  readonly cursor: string | null;
  /** Newest revision of the location when the server gave the cursor; left out by an older build. */
  readonly toldUpTo?: number;
  /** The restore of the server that this copy has followed. Left out: none. */
  readonly restoreId?: string;
  /** Counts bootstraps; a row listed in an older one and in no later one is gone. */
  readonly epoch: number;
  /** Rows received so far while a bootstrap runs; null when the copy is whole. */
  readonly bootstrapping: {
    readonly received: number;
    /** Newest revision when it began; null before its first page. */
    readonly floor: number | null;
    /** There were rows before it began: those that it does not list are gone. */
    readonly buries: boolean;
    /** The server's history ends before what this copy had seen of it. */
    readonly isSetBack: boolean;
  } | null;
  /** Newest revision of the location when the last page that ended the changes was made. */
  readonly wholeUpTo: number;
  /** ISO instant of the last page that said there is no more. */
  readonly syncedAt: string | null;
  /**
   * Epoch ms of the last comparison of checksums (G11), or of the copy itself; 0 before there is one, or
   * `VERIFICATION_REQUESTED`.
   */
  readonly provenAt: number;
  /** Payment or permission stands against this location's ops (402, 403); tried again after `until`, epoch ms. */
  readonly blocked: LocationBlock | null;
}

export interface LocationBlock {
  readonly status: number;
  readonly code: string;
  /** The server's own words. */
  readonly detail: string;
  /** Epoch ms. */
  readonly since: number;
  /** Epoch ms. */
  readonly until: number;
  /** Tries in a row that have met it. */
  readonly times: number;
}

/** Longer ago than any comparison: one is due. */
export const VERIFICATION_REQUESTED = 1;

export function newLocation(locationId: string): LocationRecord {
  return {
    locationId,
    followed: true,
    cursor: null,
    epoch: 1,
    bootstrapping: { received: 0, floor: null, buries: false, isSetBack: false },
    wholeUpTo: 0,
    syncedAt: null,
    provenAt: 0,
    blocked: null,
  };
}

/**
 * At the beginning of a new bootstrap over the copy that is there.
 * @param isSetBack the server is known to have forgotten what this copy has seen
 */
export function startedOver(location: LocationRecord, isSetBack = false): LocationRecord {
  return {
    ...location,
    cursor: null,
    epoch: location.epoch + 1,
    bootstrapping: { received: 0, floor: null, buries: true, isSetBack },
  };
}

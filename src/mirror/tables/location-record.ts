/** The state of a location's copy, and whether its ops may be sent. */
export interface LocationRecord {
  readonly locationId: string;
  /** Its copy is kept current; other locations only have waiting ops. */
  readonly followed: boolean;
  /** The server no longer knew it and is asked again; until a page arrives, it is not shown as being copied. */
  readonly asksAgain?: true;
  /** Where `GET changes` continues; null before the first page. Advances only together with the rows of its page (G10). */
  readonly cursor: string | null;
  /** Newest revision of the location when the server issued the cursor; missing in records of older builds. */
  readonly toldUpTo?: number;
  /** The restore of the server that this copy has caught up with; missing: none. */
  readonly restoreId?: string;
  /** Counts bootstraps; a row listed in an older one and in no later one is deleted. */
  readonly epoch: number;
  /** Rows received so far while a bootstrap runs; null when the copy is complete. */
  readonly bootstrapping: {
    readonly received: number;
    /** Newest revision when it began; null before its first page. */
    readonly floor: number | null;
    /** There were rows before it began: those that it does not list are deleted. */
    readonly buries: boolean;
    /** The server's history ends before what this copy had seen. */
    readonly isSetBack: boolean;
  } | null;
  /** Newest revision of the location as of the last final page of changes. */
  readonly wholeUpTo: number;
  /** ISO instant of the last final page of changes. */
  readonly syncedAt: string | null;
  /**
   * Epoch ms of the last comparison of checksums (G11), or of the copy itself; 0 before there is one, or
   * `VERIFICATION_REQUESTED`.
   */
  readonly provenAt: number;
  /** This location's ops are blocked by payment or permission (402, 403); retried after `until`, epoch ms. */
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
  /** Consecutive refused tries. */
  readonly times: number;
}

/** Earlier than any comparison, so that a comparison is due. */
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
 * The record at the beginning of a new bootstrap over an existing copy. @param isSetBack the server is known to have lost
 * what this copy has seen
 */
export function startedOver(location: LocationRecord, isSetBack = false): LocationRecord {
  return {
    ...location,
    cursor: null,
    epoch: location.epoch + 1,
    bootstrapping: { received: 0, floor: null, buries: true, isSetBack },
  };
}

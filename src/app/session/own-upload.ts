/**
 * The upload that this tab began: after a reload or a crash the tab knows at once that it was interrupted, and the server only after
 * minutes without a part. Rule: an upload that a page still sends is not shown as interrupted: that page holds a Web Lock of its id, also
 * where the browser has copied the tab with its storage.
 */
import { useEffect, useState } from 'react';
import { OWN_PRICE_FILE, OWN_UPLOAD } from './typed-drafts.ts';

export interface UploadKind {
  /** In the session storage of the tab. */
  readonly storedAs: string;
  /** Followed by the id of an upload. */
  readonly lock: string;
}

export const LOCATION_FILE: UploadKind = { storedAs: OWN_UPLOAD, lock: 'stockroom-upload-' };
/** An admin's; its ids are others. */
export const PRICE_FILE_UPLOAD: UploadKind = { storedAs: OWN_PRICE_FILE, lock: 'stockroom-price-file-' };

/** Missing if the page is not a secure context. */
const lockManager = (): LockManager | undefined => globalThis.navigator.locks;

function stored({ storedAs }: UploadKind): string | null {
  try {
    return sessionStorage.getItem(storedAs);
  } catch {
    return null;
  }
}

/** @param id null: no upload of this tab is unfinished */
function store({ storedAs }: UploadKind, id: string | null): void {
  try {
    if (id === null) sessionStorage.removeItem(storedAs);
    else sessionStorage.setItem(storedAs, id);
  } catch {
    // Without storage the server tells it, minutes later.
  }
}

/** This page sends the upload until the returned function is called. */
function sending(kind: UploadKind, id: string): () => void {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  void lockManager()
    ?.request(`${kind.lock}${id}`, () => held)
    .catch(() => undefined);
  store(kind, id);
  return letGo;
}

export interface OwnUpload {
  /** An upload of this tab that was interrupted; null: none, or it goes on. */
  readonly stoppedId: string | null;
  /** A file is about to be sent. */
  readonly begin: () => SentUpload;
}

export interface SentUpload {
  /** The server knows it by this id. */
  readonly begun: (id: string) => void;
  /** @param stoppedId null: it has arrived, or was never begun */
  readonly ended: (stoppedId: string | null) => void;
}

export function useOwnUpload(kind: UploadKind): OwnUpload {
  const [stoppedId, setStoppedId] = useState<string | null>(null);
  useEffect(() => {
    const id = stored(kind);
    const locks = lockManager();
    if (id === null || locks === undefined) return setStoppedId(id);
    const closed = new AbortController();
    // Granted once no page sends it.
    locks
      .request(`${kind.lock}${id}`, { signal: closed.signal }, () => {
        if (stored(kind) === id) setStoppedId(id);
      })
      .catch(() => undefined);
    return () => closed.abort();
  }, [kind]);
  return {
    stoppedId,
    begin() {
      setStoppedId(null);
      let letGo = (): void => undefined;
      return {
        begun(id) {
          letGo = sending(kind, id);
        },
        ended(id) {
          store(kind, id);
          setStoppedId(id);
          letGo();
        },
      };
    },
  };
}

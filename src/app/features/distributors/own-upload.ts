/**
 * The upload that this tab began: after a reload or a crash the tab knows at once that it was interrupted, and the server only after
 * minutes without a part. Rule: an upload that a page still sends is not shown as interrupted: that page holds a Web Lock of its id, also
 * where the browser has copied the tab with its storage.
 */
import { useEffect, useState } from 'react';
import { OWN_UPLOAD } from '../../session/typed-drafts.ts';

const lockOf = (id: string): string => `stockroom-upload-${id}`;

/** Missing if the page is not a secure context. */
const lockManager = (): LockManager | undefined => globalThis.navigator.locks;

function stored(): string | null {
  try {
    return sessionStorage.getItem(OWN_UPLOAD);
  } catch {
    return null;
  }
}

/** @param id null: no upload of this tab is unfinished */
function store(id: string | null): void {
  try {
    if (id === null) sessionStorage.removeItem(OWN_UPLOAD);
    else sessionStorage.setItem(OWN_UPLOAD, id);
  } catch {
    // Without storage the server tells it, minutes later.
  }
}

/** This page sends the upload until the returned function is called. */
function sending(id: string): () => void {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  void lockManager()
    ?.request(lockOf(id), () => held)
    .catch(() => undefined);
  store(id);
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

export function useOwnUpload(): OwnUpload {
  const [stoppedId, setStoppedId] = useState<string | null>(null);
  useEffect(() => {
    const id = stored();
    const locks = lockManager();
    if (id === null || locks === undefined) return setStoppedId(id);
    const closed = new AbortController();
    // Granted once no page sends it.
    locks
      .request(lockOf(id), { signal: closed.signal }, () => {
        if (stored() === id) setStoppedId(id);
      })
      .catch(() => undefined);
    return () => closed.abort();
  }, []);
  return {
    stoppedId,
    begin() {
      setStoppedId(null);
      let letGo = (): void => undefined;
      return {
        begun(id) {
          letGo = sending(id);
        },
        ended(id) {
          store(id);
          setStoppedId(id);
          letGo();
        },
      };
    },
  };
}

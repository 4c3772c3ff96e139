import { useEffect, useState } from 'react';
import { useSyncStatus } from '../../session/use-sync-status.ts';
import { storageWords } from './storage-words.ts';

/** How safe and how full the storage of this device is, as it was when the screen opened. */
export function useStorageWords(): string {
  const { storage, persisted } = useSyncStatus();
  const [estimate, setEstimate] = useState<StorageEstimate | null>(null);
  useEffect(() => {
    void navigator.storage?.estimate().then(setEstimate, () => undefined);
  }, []);
  return storageWords(storage, persisted, estimate);
}

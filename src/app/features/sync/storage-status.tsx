/** This device's storage: its persistence and usage (G15). */
import { useEffect, useState } from 'react';
import { DeviceRow } from '../../kit/device-row.tsx';
import { useSyncStatus } from '../../session/use-sync-status.ts';
import { storageText } from './storage-text.ts';

export function StorageStatus() {
  return <DeviceRow name="Storage">{useStorageText()}</DeviceRow>;
}

/** Persistence and usage of this device's storage when the screen was opened. */
export function useStorageText(): string {
  const { storage, persisted } = useSyncStatus();
  const [estimate, setEstimate] = useState<StorageEstimate | null>(null);
  useEffect(() => {
    void navigator.storage?.estimate().then(setEstimate, () => undefined);
  }, []);
  return storageText(storage, persisted, estimate);
}

/** What this device keeps: how safe it is and how much room it takes (G15). */
import { useEffect, useState } from 'react';
import { DeviceRow } from '../../kit/device-row.tsx';
import { useSyncStatus } from '../../session/use-sync-status.ts';
import { storageText } from './storage-text.ts';

export function StorageStatus() {
  return <DeviceRow name="Storage">{useStorageText()}</DeviceRow>;
}

/** How safe and how full the storage of this device is, as it was when the screen opened. */
export function useStorageText(): string {
  const { storage, persisted } = useSyncStatus();
  const [estimate, setEstimate] = useState<StorageEstimate | null>(null);
  useEffect(() => {
    void navigator.storage?.estimate().then(setEstimate, () => undefined);
  }, []);
  return storageText(storage, persisted, estimate);
}

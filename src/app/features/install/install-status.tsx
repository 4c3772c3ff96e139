/** Whether Stockroom is installed on this device, and a button to install it if the browser supports it. */
import { Button } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { appName } from '../../kit/app-name.ts';
import { DeviceRow } from '../../kit/device-row.tsx';
import { installOffer, isStandalone, subscribeInstall } from './install-offer.ts';

export function InstallStatus() {
  const offer = useSyncExternalStore(subscribeInstall, installOffer);
  if (isStandalone()) return <DeviceRow name="Installation">{appName()} is installed and runs as an app.</DeviceRow>;
  switch (offer.is) {
    case 'prompt':
      return (
        <DeviceRow
          name="Installation"
          action={
            <Button size="md" mih={48} onClick={() => void offer.show()}>
              Install
            </Button>
          }
        >
          Not installed. Opens in its own window when installed.
        </DeviceRow>
      );
    case 'ios-hint':
      return <DeviceRow name="Installation">Not installed. Tap Share, then “Add to Home Screen”.</DeviceRow>;
    case 'none':
      return <DeviceRow name="Installation">Runs in the browser.</DeviceRow>;
  }
}

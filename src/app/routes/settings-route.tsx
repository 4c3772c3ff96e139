/** The account page at `/settings` (CHK-12, LOC-06), with what other features know of this device. */
import { Suspense, useState } from 'react';
import { InstallStanding } from '../features/install/install-standing.tsx';
import { SettingsScreen } from '../features/settings/settings-screen.tsx';
import { DeviceNameRow } from '../features/sign-in/device-name-row.tsx';
import { StorageStanding } from '../features/sync/storage-standing.tsx';
import { later } from '../ui/later.ts';
import { useFocusReturn } from '../ui/use-focus-return.ts';
import { usePageTitle } from '../ui/use-page-title.ts';

const SignOutDialog = later(() => import('../features/sign-in/sign-out-dialog.tsx').then((m) => m.SignOutDialog));

export function SettingsRoute() {
  usePageTitle('Account');
  const [isLeaving, setLeaving] = useState<boolean | null>(null);
  const { remember, giveBack } = useFocusReturn();
  return (
    <>
      <SettingsScreen
        device={
          <div>
            <DeviceNameRow />
            <InstallStanding />
            <StorageStanding />
          </div>
        }
        onSignOut={() => {
          remember();
          setLeaving(true);
        }}
      />
      <Suspense fallback={null}>
        {isLeaving === null ? null : (
          <SignOutDialog
            opened={isLeaving}
            onClose={() => {
              setLeaving(false);
              giveBack();
            }}
          />
        )}
      </Suspense>
    </>
  );
}

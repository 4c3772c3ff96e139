/** The account page at `/settings` (CHK-12, LOC-06), with device settings of other features. */
import { Suspense } from 'react';
import type { UserLocation } from '#contract/resources/session.ts';
import { AccountSecurity } from '../features/account/account-security.tsx';
import { EditLocation } from '../features/account/edit-location.tsx';
import { YourName } from '../features/account/your-name.tsx';
import { ApiTokens } from '../features/account/api-tokens.tsx';
import { Webhooks } from '../features/account/webhooks.tsx';
import { InstallStatus } from '../features/install/install-status.tsx';
import { SettingsScreen } from '../features/settings/settings-screen.tsx';
import { AddLocation } from '../features/sign-up/add-location.tsx';
import { DeviceNameRow } from '../features/sign-in/device-name-row.tsx';
import { SubscriptionBanner } from '../features/subscription/subscription-banner.tsx';
import { SubscriptionCard } from '../features/subscription/subscription-card.tsx';
import { SubstitutionsList } from '../features/substitutions/substitutions-list.tsx';
import { SharedTabletRow } from '../features/tablet/shared-tablet-row.tsx';
import { StorageStatus } from '../features/sync/storage-status.tsx';
import { lazyPart } from '../kit/lazy-part.ts';
import { useOverlay } from '../kit/use-overlay.ts';
import { usePageTitle } from '../kit/use-page-title.ts';

const SignOutDialog = lazyPart(() => import('../features/sign-in/sign-out-dialog.tsx').then((m) => m.SignOutDialog));

const editLocation = (location: UserLocation) => <EditLocation key={location.id} location={location} />;

export function SettingsRoute() {
  usePageTitle('Account');
  const leaving = useOverlay();
  return (
    <>
      <SubscriptionBanner />
      <SettingsScreen
        device={
          <div>
            <DeviceNameRow />
            <SharedTabletRow />
            <InstallStatus />
            <StorageStatus />
          </div>
        }
        name={<YourName />}
        editLocation={editLocation}
        addLocation={<AddLocation />}
        security={<AccountSecurity onSignOut={leaving.open} />}
        subscription={<SubscriptionCard />}
        tokens={
          <>
            <ApiTokens />
            <Webhooks />
          </>
        }
        substitutions={<SubstitutionsList />}
        onSignOut={leaving.open}
      />
      <Suspense fallback={null}>
        {leaving.opened === null ? null : <SignOutDialog opened={leaving.opened} onClose={leaving.close} />}
      </Suspense>
    </>
  );
}

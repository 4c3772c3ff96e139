/**
 * The page that any phone opens when it scans one of our labels: `/q/TOKEN`. Finds the item in offline data, so it works offline; an
 * unknown label gets a helpful message (G14).
 */
import { Button, Group, Loader, VisuallyHidden } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { useEffect, useMemo } from 'react';
import { tokenOfTyping } from '#domain/identifiers/item-label.ts';
import type { ItemView } from '#mirror/read/views.ts';
import { inSteps } from '#mirror/read/watch.ts';
import { named } from '../../kit/app-name.ts';
import { useStockroom } from '../../stockroom.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { FirstCopy } from '../../things/edit/first-copy.tsx';
import { useLive } from '../../session/use-live.ts';
import { resolveScan } from './resolve-scan.ts';
import { scanLookups } from './scan-lookups.ts';

export interface LabelLinkScreenProps {
  readonly token: string;
  /** Replaces this page with the item's own. */
  readonly onItem: (item: ItemView) => void;
  readonly onScan: () => void;
  readonly onCatalog: () => void;
  /** True while the first copy of this location is being downloaded. */
  readonly isFilling: boolean;
}

export function LabelLinkScreen(props: LabelLinkScreenProps) {
  return (
    <>
      <VisuallyHidden component="h1">Label</VisuallyHidden>
      <LabelLink {...props} />
    </>
  );
}

function LabelLink({ token, onItem, onScan, onCatalog, isFilling }: LabelLinkScreenProps) {
  const { mirror, locationId, session, switchLocation } = useStockroom();
  const locations = session.user.practiceLocations;
  const lookups = useMemo(() => scanLookups(mirror, locationId, locations), [mirror, locationId, locations]);
  const known = useMemo(() => tokenOfTyping(`Q/${token}`), [token]);
  const found = useLive(
    inSteps(lookups.version, async () =>
      known === null ? null : resolveScan({ kind: 'item-label', token: known }, 'qr', lookups),
    ),
    [known, lookups],
  );
  const item = found?.kind === 'item' ? found.item : null;

  useEffect(() => {
    if (item !== null) onItem(item);
  }, [item, onItem]);

  if (isFilling && found?.kind === 'unknown-label') return <FirstCopy />;
  if (found === undefined || item !== null) {
    return (
      <Group justify="center" p="xl" role="status" aria-label="Looking for the item">
        <Loader />
      </Group>
    );
  }
  const ways = (
    <Group justify="center" gap="sm">
      <Button size="md" onClick={onScan}>
        Scan another label
      </Button>
      <Button size="md" variant="default" onClick={onCatalog}>
        Open My Catalog
      </Button>
    </Group>
  );
  if (found?.kind === 'elsewhere') {
    return (
      <EmptyState
        icon={<IconQrcode size={44} stroke={1.4} />}
        title={`This label belongs to ${found.locationName}`}
        action={
          <Button size="md" onClick={() => void switchLocation(found.locationId)}>
            Switch to {found.locationName}
          </Button>
        }
      >
        Its item is {found.itemName}.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<IconQrcode size={44} stroke={1.4} />}
      title={known === null ? named('This isn’t a Stockroom label') : 'No item here has this label'}
      action={ways}
    >
      {known === null
        ? 'The address has no label code. Scan the label again.'
        : 'It may belong to another practice, be newer than the data on this device, or its item was deleted. We’ll check again when you’re online.'}
    </EmptyState>
  );
}

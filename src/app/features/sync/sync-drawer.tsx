/**
 * All unsent changes on this device, with state, age and actions (G6, G16); followed by backup file, storage and diagnostics.
 */
import { Drawer } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import type { LocationId } from '#domain/ids.ts';
import { readNotices } from '#mirror/read/read-notices.ts';
import { readOps } from '#mirror/read/read-ops.ts';
import { useStockroom } from '../../stockroom.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { keepFocus } from '../../kit/keep-focus.ts';
import { OpCard } from '../../things/edit/op-card.tsx';
import { type LocationNames, lostLocationsKey } from '../../session/lost-locations.ts';
import { useDeviceSetting } from '../../session/use-device-setting.ts';
import { useLive } from '../../session/use-live.ts';
import { useSyncStatus } from '../../session/use-sync-status.ts';
import { chipText } from './chip-text.ts';
import { Diagnostics } from './diagnostics.tsx';
import { groupNotices } from './group-notices.ts';
import { NoticeCard } from './notice-card.tsx';
import { RefusedEdits } from './refused-edits.tsx';
import { SyncHead } from './sync-head.tsx';
import { UnsentFile } from './unsent-file.tsx';
import { useSyncSummary } from './use-sync-summary.ts';
import classes from './sync-drawer.module.css';

export function SyncDrawer({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  const { words } = chipText(useSyncStatus(), useSyncSummary());
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={460}
      title={words}
      classNames={{ title: classes['title'] ?? '' }}
    >
      {opened ? <SyncContent /> : null}
    </Drawer>
  );
}

const NO_NAMES: LocationNames = {};

/** Longer queues are truncated here; the count above is exact. */
const SHOWN = 200;

function SyncContent() {
  const { mirror, locationId, session } = useStockroom();
  const ops = useLive(() => readOps(mirror), [mirror]);
  const { practiceLocations } = session.user;
  const notices = useLive(() => readNotices(mirror), [mirror]);
  const [lostNames] = useDeviceSetting<LocationNames>(lostLocationsKey(session.userId), NO_NAMES);
  const placeOf = (id: LocationId): string | null =>
    id === locationId
      ? null
      : (practiceLocations.find((each) => each.id === id)?.name ?? lostNames[id] ?? 'another location');
  const waiting = (ops ?? []).filter((op) => op.state !== 'needs-you');

  return (
    <div ref={keepFocus} className={classes['body']}>
      <SyncHead />
      {notices !== undefined && notices.length > 0 ? (
        <section aria-label="Review">
          <h3 className={classes['heading']}>Review</h3>
          <ul className={classes['list']}>
            {groupNotices(notices).map((group) => (
              <NoticeCard key={group.notice.id} group={group} place={placeOf(group.notice.locationId)} />
            ))}
          </ul>
        </section>
      ) : null}
      <RefusedEdits ops={ops ?? []} placeOf={placeOf} />
      {waiting.length > 0 ? (
        <section aria-label="Waiting">
          <h3 className={classes['heading']}>Waiting to be sent</h3>
          <ul className={classes['list']}>
            {waiting.slice(0, SHOWN).map((op) => (
              <OpCard key={op.opId} op={op} place={placeOf(op.locationId)} />
            ))}
          </ul>
          {waiting.length > SHOWN ? <p className={classes['more']}>and {waiting.length - SHOWN} more</p> : null}
        </section>
      ) : null}
      {ops?.length === 0 && notices?.length === 0 ? (
        <EmptyState icon={<IconCircleCheck size={36} stroke={1.6} />} title="No unsent changes">
          Every change made on this device is saved on the server.
        </EmptyState>
      ) : null}
      <UnsentFile count={ops?.length ?? 0} />
      <Diagnostics />
    </div>
  );
}

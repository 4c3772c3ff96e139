import { Button } from '@mantine/core';
import { IconBuildingOff, IconDownload } from '@tabler/icons-react';
import type { Mirror } from '#mirror/mirror.ts';
import { readOps } from '#mirror/read/read-ops.ts';
import type { OpView } from '#mirror/read/views.ts';
import { countText } from '../kit/count-text.ts';
import { ageText } from '../kit/dates.ts';
import { listText, lostLocationsKey, type LocationNames } from '../session/lost-locations.ts';
import { useLive } from '../session/use-live.ts';
import { useStockroomRuntime } from '../stockroom.tsx';
import { actionText } from '../text/op-text.ts';
import { saveUnsent } from '../things/edit/save-unsent.ts';
import { PlainPage } from './plain-page.tsx';
import classes from './plain-page.module.css';

/** For a person without a practice location: says so, offers sign-out, and lists unsent changes (AUTH-26). */
export function NoLocationPage({ name, mirror }: { readonly name: string; readonly mirror: Mirror }) {
  const runtime = useStockroomRuntime();
  const { device } = runtime;
  const names = useLive(
    async () => (await device.readSetting<LocationNames>(lostLocationsKey(mirror.userId))) ?? {},
    [device, mirror],
  );
  const lost = names === undefined ? undefined : Object.values(names);
  const ops = useLive(() => readOps(mirror), [mirror]) ?? [];
  const unsent = ops.length;
  return (
    <PlainPage
      sign={<IconBuildingOff size={44} stroke={1.6} />}
      title={lost === undefined || lost.length === 0 ? 'No location yet' : 'You no longer have access'}
      action={
        <>
          {unsent === 0 ? null : (
            <Button
              variant="default"
              size="md"
              leftSection={<IconDownload size={18} aria-hidden="true" />}
              onClick={() => void saveUnsent(mirror)}
            >
              Save unsent changes
            </Button>
          )}
          <button type="button" className={classes['button']} onClick={() => void runtime.signOut('keep-here')}>
            Sign out
          </button>
        </>
      }
    >
      {lost === undefined || lost.length === 0
        ? `${name}, you are not assigned to a practice location. Ask the owner of your practice to add you, then sign in again.`
        : `${name}, you no longer have access to ${listText(lost)}. If that’s a mistake, ask the owner of your practice to add you again, then sign in again.`}
      {unsent === 0 ? null : ` ${countText(unsent, 'change', 'changes')} you made there can’t be sent anymore.`}
      {unsent === 0 ? null : <UnsentList ops={ops} names={names ?? {}} />}
    </PlainPage>
  );
}

/** All of them are in the file. */
const SHOWN = 50;

/** What was unsent, in words: the file is for another device (AUTH-26). */
function UnsentList({ ops, names }: { readonly ops: readonly OpView[]; readonly names: LocationNames }) {
  return (
    <ul className={classes['list']} aria-label="Changes that can’t be sent">
      {ops.slice(0, SHOWN).map((op) => (
        <li key={op.opId}>
          <strong>{op.subject}</strong>: {actionText(op.intent)}
          <span className={classes['facts']}>
            {[names[op.locationId], ageText(op.madeAt)].filter((each) => each !== undefined).join(' · ')}
          </span>
        </li>
      ))}
      {ops.length > SHOWN ? <li>{countText(ops.length - SHOWN, 'more change', 'more changes')} in the file</li> : null}
    </ul>
  );
}

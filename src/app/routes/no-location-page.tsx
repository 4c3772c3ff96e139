import { Button } from '@mantine/core';
import { IconBuildingOff, IconDownload } from '@tabler/icons-react';
import type { Mirror } from '#mirror/mirror.ts';
import { readOps } from '#mirror/read/read-ops.ts';
import { countText } from '../kit/count-text.ts';
import { listText, lostLocationsKey, type LocationNames } from '../session/lost-locations.ts';
import { useLive } from '../session/use-live.ts';
import { useStockroomRuntime } from '../stockroom.tsx';
import { saveUnsent } from '../things/edit/save-unsent.ts';
import { PlainPage } from './plain-page.tsx';
import classes from './plain-page.module.css';

/** For a person without a practice location: says so, offers sign-out, and lists unsent changes (AUTH-26). */
export function NoLocationPage({ name, mirror }: { readonly name: string; readonly mirror: Mirror }) {
  const runtime = useStockroomRuntime();
  const { device } = runtime;
  const lost = useLive(
    async () => Object.values((await device.readSetting<LocationNames>(lostLocationsKey(mirror.userId))) ?? {}),
    [device, mirror],
  );
  const unsent = useLive(async () => (await readOps(mirror)).length, [mirror]) ?? 0;
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
    </PlainPage>
  );
}

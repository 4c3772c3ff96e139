/** Follows a sentence about a change that has to be resolved in Sync. */
import { Anchor } from '@mantine/core';
import { openSync } from '../../session/open-sync.ts';

export function OpenSyncLink() {
  return (
    <Anchor component="button" type="button" inherit fw={650} onClick={openSync}>
      Open Sync
    </Anchor>
  );
}

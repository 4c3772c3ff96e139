/** Which location this is, and the way to another; only for people who have more than one (LOC-01, LOC-02, LOC-04). */
import { Popover } from '@mantine/core';
import { IconBuilding, IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useStockroom } from '../../stockroom.tsx';
import { cutText } from '../../ui/cut-text.ts';
import { LocationList } from './location-list.tsx';
import classes from './location.module.css';

const NAME_LENGTH = 17;
const DROPDOWN_WIDTH = 450;

export function LocationSwitcher() {
  const { session } = useStockroom();
  const [opened, setOpened] = useState(false);
  const { practiceLocations } = session.user;
  if (practiceLocations.length < 2) return null;
  const name = practiceLocations.find((each) => each.id === session.locationId)?.name ?? '';
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      width={DROPDOWN_WIDTH}
      position="bottom-end"
      shadow="lg"
      trapFocus
      returnFocus
      closeOnEscape
    >
      <Popover.Target>
        <button type="button" className={classes['toggle']} title={name} onClick={() => setOpened(!opened)}>
          <IconBuilding size={22} stroke={1.7} aria-hidden="true" />
          <span className={classes['toggleText']}>
            <span className={classes['toggleLabel']}>Location</span>
            {cutText(name, NAME_LENGTH)}
          </span>
          <IconChevronDown size={16} aria-hidden="true" />
        </button>
      </Popover.Target>
      <Popover.Dropdown p={6}>{opened ? <LocationList onDone={() => setOpened(false)} /> : null}</Popover.Dropdown>
    </Popover>
  );
}

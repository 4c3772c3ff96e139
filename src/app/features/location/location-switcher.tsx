/**
 * Shows the current location and switches to another; only for people with more than one (LOC-01, LOC-02, LOC-04). In the header at every
 * width and on the scanner, so that stock is not recorded at the wrong location.
 */
import { IconBuilding, IconChevronDown } from '@tabler/icons-react';
import { Suspense } from 'react';
import { COUNT } from '#domain/constants.ts';
import { useStockroom } from '../../stockroom.tsx';
import { truncateText } from '../../kit/truncate-text.ts';
import { Dropdown } from '../../kit/dropdown.tsx';
import { lazyPart } from '../../kit/lazy-part.ts';
import classes from './location.module.css';

const DROPDOWN_WIDTH = 450;

export const LocationList = lazyPart(() => import('./location-list.tsx').then((m) => m.LocationList));

/** @param props `onCamera`: it is over a video image, so it has a background of its own */
export function LocationSwitcher({ onCamera = false }: { readonly onCamera?: boolean }) {
  const { session } = useStockroom();
  const { practiceLocations } = session.user;
  if (practiceLocations.length < 2) return null;
  const name = practiceLocations.find((each) => each.id === session.locationId)?.name ?? '';
  return (
    <Dropdown
      width={DROPDOWN_WIDTH}
      label="Locations"
      title={name}
      fillsPhone="below"
      toggleClass={`${classes['toggle']} ${onCamera ? classes['onCamera'] : ''}`}
      toggle={
        <>
          <IconBuilding className={classes['toggleSign']} size={22} stroke={1.7} aria-hidden="true" />
          <span className={classes['toggleText']}>
            <span className={classes['toggleLabel']}>Location</span>
            <span className={classes['toggleName']}>{truncateText(name, COUNT.locationName)}</span>
          </span>
          <IconChevronDown size={16} aria-hidden="true" />
        </>
      }
    >
      {(close) => (
        <Suspense fallback={null}>
          <LocationList onDone={close} />
        </Suspense>
      )}
    </Dropdown>
  );
}

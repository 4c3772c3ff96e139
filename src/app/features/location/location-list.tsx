/** The person's locations with the number of items in their carts; the current one is ticked, zero is a dash (LOC-03). */
import { IconCheck } from '@tabler/icons-react';
import { asId, type LocationId } from '#domain/ids.ts';
import { readCopiedLocations } from '#mirror/read/read-copied-locations.ts';
import { useStockroom } from '../../stockroom.tsx';
import { FullScreenLoader } from '../../kit/full-screen-loader.tsx';
import { useLive } from '../../session/use-live.ts';
import { useSyncStatus } from '../../session/use-sync-status.ts';
import { useCartCounters } from './use-cart-counters.ts';
import { useSwitchLocation } from './use-switch-location.ts';
import classes from './location.module.css';

export function LocationList({ onDone }: { readonly onDone: () => void }) {
  const { mirror, session, locationId } = useStockroom();
  const { online } = useSyncStatus();
  const copied = useLive(() => readCopiedLocations(mirror), [mirror]);
  const counters = useCartCounters(online);
  const { isSwitching, go } = useSwitchLocation();
  const choose = async (to: LocationId): Promise<void> => {
    await go(to);
    onDone();
  };
  return (
    <div>
      <div className={classes['head']} aria-hidden="true">
        <span>Location</span>
        <span>In the Cart</span>
        <span>Urgent</span>
      </div>
      <ul className={classes['rows']}>
        {session.user.practiceLocations.map((location) => {
          const id = asId<LocationId>(location.id);
          const isHere = id === locationId;
          const count = counters?.get(location.id);
          return (
            <li key={location.id}>
              <button
                type="button"
                className={classes['row']}
                aria-current={isHere || undefined}
                disabled={!online && !isHere && copied?.has(location.id) !== true}
                onClick={() => void choose(id)}
              >
                <span className={classes['name']}>
                  <span className={classes['tick']}>{isHere ? <IconCheck size={18} aria-hidden="true" /> : null}</span>
                  {location.name}
                </span>
                <Count amount={count?.qty ?? 0} words="in the cart" />
                <Count amount={count?.urgent ?? 0} words="urgent" />
              </button>
            </li>
          );
        })}
      </ul>
      {online ? null : (
        <p className={classes['offline']}>
          You’re offline. Cart counts need a connection, and so do locations that aren’t on this device yet. Your
          changes here are saved and will sync to this location.
        </p>
      )}
      <FullScreenLoader active={isSwitching} />
    </div>
  );
}

function Count({ amount, words }: { readonly amount: number; readonly words: string }) {
  return (
    <span className={classes['number']}>
      {amount === 0 ? '–' : amount}
      <span className={classes['spoken']}> {words}</span>
    </span>
  );
}

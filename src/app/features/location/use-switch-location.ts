/**
 * Goes to another location: a loader over everything, the id is stored, and all that stands below is built again (LOC-05,
 * LOC-06). Edits that wait stay bound to the location where they were made.
 */
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { LocationId } from '#domain/ids.ts';
import { useStockroom } from '../../stockroom.tsx';
import { alertError } from '../../kit/alert.ts';
import { SHOWN_AT_LEAST_MS } from '../../kit/full-screen-loader.tsx';

export interface SwitchLocation {
  readonly isSwitching: boolean;
  /** `staysHere`: the path is one of the other location already. */
  readonly go: (to: LocationId, staysHere?: boolean) => Promise<void>;
}

export function useSwitchLocation(): SwitchLocation {
  const { locationId, switchLocation } = useStockroom();
  const [isSwitching, setSwitching] = useState(false);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const go = async (to: LocationId, staysHere = false): Promise<void> => {
    if (to === locationId) return;
    setSwitching(true);
    // The loader goes with everything else that is built again: it is given its time before (SHELL-24).
    const seen = new Promise((resolve) => setTimeout(resolve, SHOWN_AT_LEAST_MS));
    try {
      // Folders and items belong to the location that is being left: the account page says where one is now.
      if (!staysHere && /^\/inventory(\/|$)/.test(pathname)) await navigate('/settings');
      await seen;
      await switchLocation(to);
    } catch {
      alertError('Can’t change the location. Try again.');
    } finally {
      setSwitching(false);
    }
  };
  return { isSwitching, go };
}

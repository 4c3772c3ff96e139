/**
 * Goes to another location: a loader over everything, the id is stored, and all that stands below is built again (LOC-05,
 * LOC-06). Edits that wait stay bound to the location where they were made.
 */
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { LocationId } from '#domain/ids.ts';
import { useStockroom } from '../../stockroom.tsx';
import { alertError } from '../../kit/alert.ts';
import { MIN_SHOWN_MS } from '../../kit/full-screen-loader.tsx';

export interface SwitchLocation {
  readonly isSwitching: boolean;
  /**
   * @param stays the address is one of the other location already; otherwise My Catalog is left for the account page
   * @returns whether one is there now; if not, the person has been told
   */
  readonly go: (to: LocationId, how?: { readonly stays: boolean }) => Promise<boolean>;
}

export function useSwitchLocation(): SwitchLocation {
  const { locationId, switchLocation } = useStockroom();
  const [isSwitching, setSwitching] = useState(false);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const go: SwitchLocation['go'] = async (to, { stays } = { stays: false }) => {
    if (to === locationId) return true;
    setSwitching(true);
    // The loader goes with everything else that is built again: it is given its time before (SHELL-24).
    const seen = new Promise((resolve) => setTimeout(resolve, MIN_SHOWN_MS));
    try {
      // Folders and items belong to the location that is being left: the account page says where one is now.
      if (!stays && /^\/inventory(\/|$)/i.test(pathname)) await navigate('/settings');
      await seen;
      await switchLocation(to);
      return true;
    } catch {
      alertError('Can’t change the location. Try again.');
      return false;
    } finally {
      setSwitching(false);
    }
  };
  return { isSwitching, go };
}

/**
 * Switches to another location: shows a full-screen loader, stores the id, and remounts everything below (LOC-05, LOC-06). Unsent changes
 * remain bound to the location where they were made.
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
   * @param stays the URL already belongs to the other location; otherwise My Catalog is left for the account page
   * @returns whether the switch succeeded; if not, the person has been informed
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
    // The loader is remounted with everything else, so its minimum time passes before that (SHELL-24).
    const seen = new Promise((resolve) => setTimeout(resolve, MIN_SHOWN_MS));
    try {
      // Folders and items belong to the previous location: the account page shows the new one.
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

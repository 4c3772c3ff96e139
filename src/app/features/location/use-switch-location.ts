/**
 * Goes to another location: a loader over everything, the id is stored, and all that stands below is built anew (LOC-05,
 * LOC-06). Edits that wait stay bound to the location where they were made.
 */
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { LocationId } from '#domain/ids.ts';
import { useStockroom } from '../../stockroom.tsx';
import { alertError } from '../../ui/alert.ts';

export function useSwitchLocation(): { readonly isSwitching: boolean; readonly go: (to: LocationId) => Promise<void> } {
  const { locationId, switchLocation } = useStockroom();
  const [isSwitching, setSwitching] = useState(false);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const go = async (to: LocationId): Promise<void> => {
    if (to === locationId) return;
    setSwitching(true);
    try {
      // A folder or an item belongs to the location that is being left.
      if (pathname.startsWith('/inventory/')) await navigate('/inventory');
      await switchLocation(to);
    } catch {
      alertError('The location could not be changed. Try again.');
    } finally {
      setSwitching(false);
    }
  };
  return { isSwitching, go };
}

/**
 * Handles a link that names a location, `?switchPl=`: switches to it and removes the parameter from the URL (LOC-07). One that the person
 * does not have is ignored. Until then no screen is rendered, since it would apply the URL to the previous location: `/inventory` would
 * open a folder of that one.
 */
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { asId, type LocationId } from '#domain/ids.ts';
import { useStockroom } from '../../stockroom.tsx';
import { FullScreenLoader } from '../../kit/full-screen-loader.tsx';
import { useSwitchLocation } from './use-switch-location.ts';

const PARAMETER = 'switchPl';

export function SwitchByLink({ children }: { readonly children: ReactNode }) {
  const { session, locationId } = useStockroom();
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const { isSwitching, go } = useSwitchLocation();
  const wanted = new URLSearchParams(search).get(PARAMETER);

  const follow = useEffectEvent(async (id: string) => {
    const isElsewhere = id !== locationId && session.user.practiceLocations.some((each) => each.id === id);
    // After switching, all this is remounted at the location named by the URL.
    if (isElsewhere && (await go(asId<LocationId>(id), { stays: true }))) return;
    const rest = new URLSearchParams(search);
    rest.delete(PARAMETER);
    await navigate({ pathname, search: rest.toString(), hash }, { replace: true, state: state as unknown });
  });
  useEffect(() => {
    if (wanted !== null) void follow(wanted);
  }, [wanted]);

  return wanted === null ? children : <FullScreenLoader active={isSwitching} />;
}

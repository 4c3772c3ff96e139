/**
 * A link that names a location, `?switchPl=`: the location is changed to it, and it goes out of the address (LOC-07). One
 * that the person does not have is ignored. Until then no screen stands, for it would read the address in the location
 * that is being left: `/inventory` would open a folder of that one.
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
    // There, all this is built again, and finds itself at the location that the address names.
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

/**
 * A link that names a location, `?switchPl=`: it goes out of the address, and the location is changed to it (LOC-07). One
 * that the person does not have is ignored.
 */
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { asId, type LocationId } from '#domain/ids.ts';
import { useStockroom } from '../../stockroom.tsx';
import { FullScreenLoader } from '../../kit/full-screen-loader.tsx';
import { useSwitchLocation } from './use-switch-location.ts';

const PARAMETER = 'switchPl';

export function SwitchByLink() {
  const { session } = useStockroom();
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const { isSwitching, go } = useSwitchLocation();
  const wanted = new URLSearchParams(search).get(PARAMETER);

  const follow = useEffectEvent(async (id: string) => {
    const rest = new URLSearchParams(search);
    rest.delete(PARAMETER);
    await navigate({ pathname, search: rest.toString(), hash }, { replace: true, state: state as unknown });
    if (session.user.practiceLocations.some((each) => each.id === id)) await go(asId<LocationId>(id), true);
  });
  useEffect(() => {
    if (wanted !== null) void follow(wanted);
  }, [wanted]);

  return <FullScreenLoader active={isSwitching} />;
}

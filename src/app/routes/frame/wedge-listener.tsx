import { useLocation, useNavigate } from 'react-router';
import { scanAnswers, useWedgeToItem } from '../../features/scanning/use-global-wedge.ts';
import { Preload } from '../../kit/preload.tsx';
import { itemPath } from '../item-path.ts';
import { screenOfPath } from '../screens.ts';

const AHEAD = [scanAnswers];

/** A hand scanner works on every page of the frame, except where an order is received: that screen has its own listener. */
export function WedgeListener() {
  const { pathname } = useLocation();
  return screenOfPath(pathname) === 'receive' ? null : <ToItem />;
}

/** A scan of one item opens it, anything else goes to the scanner screen. */
function ToItem() {
  const navigate = useNavigate();
  useWedgeToItem({
    openItem: (item) => void navigate(itemPath(item)),
    openScanner: (code) => void navigate('/scan', { state: { code } }),
  });
  return <Preload parts={AHEAD} />;
}

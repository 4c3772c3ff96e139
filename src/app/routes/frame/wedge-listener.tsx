import { useLocation, useNavigate } from 'react-router';
import { scanAnswers, useWedgeToItem } from '../../features/scanning/use-global-wedge.ts';
import { Preload } from '../../kit/preload.tsx';
import { itemPath } from '../item-path.ts';
import { screenOfPath } from '../screens.ts';

const AHEAD = [scanAnswers];

/** A hand scanner works on every page of the frame, but where an order is received: that screen has a listener of its own. */
export function WedgeListener() {
  const { pathname } = useLocation();
  return screenOfPath(pathname) === 'receive' ? null : <ToItem />;
}

/** One item opens, anything else goes to the scanner screen. */
function ToItem() {
  const navigate = useNavigate();
  useWedgeToItem({
    openItem: (item) => void navigate(itemPath(item)),
    openScanner: (code) => void navigate('/scan', { state: { code } }),
  });
  return <Preload parts={AHEAD} />;
}

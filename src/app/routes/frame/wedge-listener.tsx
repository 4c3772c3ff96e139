import { useNavigate } from 'react-router';
import { scanAnswers, useWedgeToItem } from '../../features/scanning/use-global-wedge.ts';
import { Preload } from '../../kit/preload.tsx';
import { itemPath } from '../item-path.ts';

const AHEAD = [scanAnswers];

/** A hand scanner works on every page of the frame: one item opens, anything else goes to the scanner screen. */
export function WedgeListener() {
  const navigate = useNavigate();
  useWedgeToItem({
    openItem: (item) => void navigate(itemPath(item)),
    openScanner: (code) => void navigate('/scan', { state: { code } }),
  });
  return <Preload parts={AHEAD} />;
}

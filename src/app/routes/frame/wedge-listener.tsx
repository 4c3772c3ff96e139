import { useNavigate } from 'react-router';
import { useWedgeToItem } from '../../features/scanning/use-global-wedge.ts';
import { itemPath } from '../item-path.ts';

/** A hand scanner works on every page of the frame: one item opens, anything else goes to the scanner screen. */
export function WedgeListener() {
  const navigate = useNavigate();
  useWedgeToItem({
    openItem: (item) => void navigate(itemPath(item)),
    openScanner: (code) => void navigate('/scan', { state: { code } }),
  });
  return null;
}

import { StockHistoryScreen } from '../features/stock-history/stock-history-screen.tsx';
import { usePageTitle } from '../kit/use-page-title.ts';

/** Everything used, received and counted at this location, and by whom: `/stock-history`. */
export function StockHistoryRoute() {
  usePageTitle('Stock history');
  return <StockHistoryScreen />;
}

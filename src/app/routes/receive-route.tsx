/** Receiving an order: the screen listens for the hand scanner itself, and the camera opens in the scanner. */
import { useCallback, useRef } from 'react';
import { useParams } from 'react-router';
import { hibcSpellings, isHibcCode } from '#domain/identifiers/hibc.ts';
import type { ScanSymbol } from '#scan/decode/symbol.ts';
import { FolderPickerContext } from '../features/orders/folder-picker-context.ts';
import type { Scanned } from '../features/orders/answer-to-scan.ts';
import { ReceiveScreen, type ReceiveHandle } from '../features/orders/receive-screen.tsx';
import { announceNotTaken } from '../features/scanning/announce-found.ts';
import { CameraView } from '../features/scanning/camera-view.tsx';
import type { Found } from '../features/scanning/resolve-scan.ts';
import { signal } from '../features/scanning/scan-signal.ts';
import { COPY_UNREADABLE, SCAN_CLOSED, SCAN_NOT_READY } from '../features/scanning/scan-text.ts';
import { isDialogOpen, scanAnswers, useResolvedWedge } from '../features/scanning/use-global-wedge.ts';
import { alertError } from '../kit/alert.ts';
import { usePageTitle } from '../kit/use-page-title.ts';
import { useMay } from '../session/use-rights.ts';
import { useStockroom } from '../stockroom.tsx';
import { NoPermission } from './no-permission.tsx';
import { pickFolder } from './pick-folder.tsx';

export function ReceiveRoute() {
  const { orderId = '' } = useParams();
  const stockroom = useStockroom();
  const may = useMay();
  const screen = useRef<ReceiveHandle>(null);
  usePageTitle('Receive');
  const take = useCallback((found: Found, { text }: ScanSymbol): void => {
    if (screen.current === null) return announceNotTaken(SCAN_NOT_READY);
    signal(screen.current.scanned(scannedOf(found, text)) ? 'good' : 'bad');
  }, []);
  useResolvedWedge(take);
  const onSymbol = (symbol: ScanSymbol): void => {
    // The camera keeps running behind a question, with the box in front of it.
    if (isDialogOpen()) return announceNotTaken(SCAN_CLOSED);
    const answer = async (): Promise<void> => {
      const { answerScan } = await scanAnswers.load();
      take(await answerScan(symbol, stockroom, { isAloud: false }), symbol);
    };
    answer().catch(() => alertError(COPY_UNREADABLE));
  };
  if (!may('see-orders')) return <NoPermission to="/inventory" />;
  if (!may('count')) return <NoPermission to={`/order/${encodeURIComponent(orderId)}`} />;
  return (
    <FolderPickerContext value={pickFolder}>
      <ReceiveScreen
        key={orderId}
        orderId={orderId}
        ref={screen}
        camera={
          <CameraView onSymbol={onSymbol} hitId={null} onSession={noSession}>
            {null}
          </CameraView>
        }
      />
    </FolderPickerContext>
  );
}

const noSession = (): void => undefined;

function scannedOf(found: Found, text: string): Scanned {
  const items = found.kind === 'item' ? [found.item] : found.kind === 'several' ? found.items : [];
  const batch = 'batch' in found ? found.batch : {};
  return {
    items,
    lot: batch.lot ?? '',
    expiresOn: batch.expiry ?? null,
    otherPack: found.kind === 'item' ? (found.otherPack ?? null) : null,
    codes: codesOf(found, text),
    text: 'text' in found ? found.text : text,
  };
}

/** In the form in which products have them: an order contains the codes of a product that no item here is of. */
function codesOf(found: Found, text: string): readonly string[] {
  const code = 'code' in found && found.kind !== 'bad' ? found.code : null;
  if (code === null) return [text];
  return isHibcCode(code) ? hibcSpellings(code) : [code, text];
}

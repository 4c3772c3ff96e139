/** Text as a QR code to be scanned from this screen. */
import { MissingQr, useQrSymbol } from './qr-symbol.tsx';

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
  /** In pixels. */
  readonly width: number;
}

/** The quiet zone that readers need, in modules. */
const MARGIN = 4;

export function QrCode({ text, label, width }: QrCodeProps) {
  const [symbol, again] = useQrSymbol(text, 'mixed');
  if (symbol === 'missing') return <MissingQr again={again} />;
  const whole = (symbol?.size ?? 1) + 2 * MARGIN;
  return (
    <svg
      role="img"
      aria-label={label}
      width={width}
      height={width}
      viewBox={`${-MARGIN} ${-MARGIN} ${whole} ${whole}`}
      shapeRendering="crispEdges"
    >
      <rect x={-MARGIN} y={-MARGIN} width={whole} height={whole} fill="#fff" />
      <path d={symbol?.path ?? ''} fill="#000" />
    </svg>
  );
}

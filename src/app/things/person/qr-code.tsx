/** A text as a code to be scanned from this screen. The encoder is a chunk of its own. */
import { useEffect, useState } from 'react';

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
  /** In pixels. */
  readonly width: number;
}

/** The light margin that readers need, in modules. */
const MARGIN = 4;

export function QrCode({ text, label, width }: QrCodeProps) {
  const [drawn, setDrawn] = useState<{ readonly size: number; readonly path: string } | null>(null);
  useEffect(() => {
    let isWanted = true;
    void import('qrcode').then(({ create }) => {
      const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
      let path = '';
      for (let at = 0; at < data.length; at += 1) {
        if (data[at] === 1) path += `M${at % size} ${Math.floor(at / size)}h1v1h-1z`;
      }
      if (isWanted) setDrawn({ size, path });
    });
    return () => {
      isWanted = false;
    };
  }, [text]);
  const whole = (drawn?.size ?? 1) + 2 * MARGIN;
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
      <path d={drawn?.path ?? ''} fill="#000" />
    </svg>
  );
}

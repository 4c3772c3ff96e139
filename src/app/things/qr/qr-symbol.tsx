/** Text as the modules of a QR code. The encoder is a chunk of its own: most visits to a screen do not need it at once. */
import { Button } from '@mantine/core';
import type { QRCode } from 'qrcode';
import { useEffect, useState } from 'react';
import { loadPart } from '../../kit/lazy-part.ts';
import classes from './qr-symbol.module.css';

interface QrSymbol {
  readonly size: number;
  /** SVG path of the dark modules, one unit each. */
  readonly path: string;
}

/** `missing`: the encoder is not on this device yet, and there is no connection. */
type Shown = QrSymbol | 'missing' | null;

/**
 * @param mode `alphanumeric` if the text is known to consist of capital letters and digits only
 * @returns the code, and a function that retries; it also retries automatically once there is a connection
 */
export function useQrSymbol(text: string | null, mode: 'alphanumeric' | 'mixed'): [shown: Shown, again: () => void] {
  const [shown, setShown] = useState<Shown>(null);
  const [tries, setTries] = useState(0);
  const again = (): void => {
    setShown(null);
    setTries((before) => before + 1);
  };
  useEffect(() => {
    if (text === null) return undefined;
    let isWanted = true;
    // why: a missing chunk resolves to undefined while a reload is being arranged (features/update/missing-chunk.ts).
    loadPart(() => import('qrcode').then(({ create }) => create)).then(
      (create) => {
        if (isWanted)
          setShown(symbolOf(create(mode === 'mixed' ? text : [{ mode, data: text }], { errorCorrectionLevel: 'M' })));
      },
      (cause: unknown) => {
        console.warn('qrcode', cause);
        if (isWanted) setShown('missing');
      },
    );
    return () => {
      isWanted = false;
    };
  }, [text, mode, tries]);
  const isMissing = shown === 'missing';
  useEffect(() => {
    if (!isMissing) return undefined;
    const online = (): void => setTries((before) => before + 1);
    window.addEventListener('online', online);
    return () => window.removeEventListener('online', online);
  }, [isMissing]);
  return [shown, again];
}

/** Shown in place of a code that cannot be rendered. */
export function MissingQr({ again }: { readonly again: () => void }) {
  return (
    <div className={classes['missing']}>
      <span role="status">Can’t load the QR code</span>
      <Button variant="light" size="compact-sm" onClick={again}>
        Try again
      </Button>
    </div>
  );
}

function symbolOf({ modules: { size, data } }: QRCode): QrSymbol {
  let path = '';
  for (let at = 0; at < data.length; at += 1) {
    if (data[at] === 1) path += `M${at % size} ${Math.floor(at / size)}h1v1h-1z`;
  }
  return { size, path };
}

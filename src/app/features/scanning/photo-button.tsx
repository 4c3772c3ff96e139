/** Scans a photo instead of the live image: from the camera app or from the library. */
import { FileButton } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { ScanSymbol } from '#scan/decode/symbol.ts';
import { NO_CODE_IN_PHOTO, PHOTOS_UNREADABLE, unopenedPhoto, type PhotoNote } from './scan-text.ts';

interface PhotoButtonProps {
  readonly className: string | undefined;
  readonly onSymbols: (symbols: readonly ScanSymbol[]) => void;
  /** Called with the reason why there are no symbols. */
  readonly onNothing: (note: PhotoNote) => void;
}

export function PhotoButton({ className, onSymbols, onNothing }: PhotoButtonProps) {
  const [isReading, setReading] = useState(false);
  const reset = useRef<() => void>(null);

  const read = async (photo: File | null): Promise<void> => {
    if (photo === null) return;
    setReading(true);
    try {
      const { decodePhoto, PhotoFailure } = await import('#scan/decode-photo.ts');
      const symbols = await decodePhoto(photo).catch((failure: unknown) => {
        if (failure instanceof PhotoFailure && failure.kind === 'not-a-picture') return null;
        throw failure;
      });
      if (symbols === null) onNothing(unopenedPhoto(photo));
      else if (symbols.length === 0) onNothing(NO_CODE_IN_PHOTO);
      else onSymbols(symbols);
    } catch {
      onNothing(PHOTOS_UNREADABLE);
    } finally {
      setReading(false);
      reset.current?.();
    }
  };

  return (
    <FileButton accept="image/*" resetRef={reset} onChange={(photo) => void read(photo)}>
      {({ onClick }) => (
        // Not `disabled`, which would lose the focus in the middle of the work.
        <button
          type="button"
          className={className}
          aria-disabled={isReading}
          onClick={() => {
            if (!isReading) onClick();
          }}
        >
          <IconPhoto size={22} aria-hidden />
          {isReading ? 'Reading…' : 'Photo'}
        </button>
      )}
    </FileButton>
  );
}

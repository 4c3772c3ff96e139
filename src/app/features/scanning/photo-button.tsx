/** A photo in place of the live picture: from the camera app or from the library. */
import { FileButton } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { ScanSymbol } from '#scan/decode/symbol.ts';
import { alertError } from '../../ui/alert.ts';
import { unopenedPhotoWords } from './scan-words.ts';

interface PhotoButtonProps {
  readonly className: string | undefined;
  readonly onSymbols: (symbols: readonly ScanSymbol[]) => void;
}

export function PhotoButton({ className, onSymbols }: PhotoButtonProps) {
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
      if (symbols === null) alertError(unopenedPhotoWords(photo));
      else if (symbols.length === 0)
        alertError('No code was found in the photo. Go closer, hold it straight, and try again.');
      else onSymbols(symbols);
    } catch {
      alertError('Photos cannot be read on this device right now. Use the camera, or type the code.');
    } finally {
      setReading(false);
      reset.current?.();
    }
  };

  return (
    <FileButton accept="image/*" resetRef={reset} onChange={(photo) => void read(photo)}>
      {(props) => (
        <button {...props} type="button" className={className} disabled={isReading}>
          <IconPhoto size={22} aria-hidden />
          {isReading ? 'Reading…' : 'Photo'}
        </button>
      )}
    </FileButton>
  );
}

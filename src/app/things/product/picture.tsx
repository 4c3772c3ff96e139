/** A product's picture, lazily loaded; if there is none, or it does not load, a drawing by category. */
import { useState } from 'react';
import { categorySign, type CategorySign } from './category-sign.ts';
import { usePainted } from '../../kit/first-paint.ts';
import classes from './picture.module.css';

export interface PictureProps {
  readonly src: string | null;
  readonly category?: string;
  readonly name: string;
  /** Side length in px; `fill` is as wide as its container. */
  readonly size?: number | 'fill';
}

export function Picture({ src, category = '', name, size = 48 }: PictureProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const sign = categorySign(category, name);
  // An SVG picture is a document of its own to the browser: the first rows do not wait for theirs.
  const isPainted = usePainted();
  const isDrawn = src === null || src === '' || failedSrc === src;
  return (
    <span className={classes['root']} style={sideOf(size)} data-picture data-sign={isDrawn ? sign : undefined}>
      {isDrawn ? (
        <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false" className={classes['drawing']}>
          {DRAWINGS[sign]}
        </svg>
      ) : !isPainted ? null : (
        <img
          src={src}
          alt=""
          {...(size === 'fill' ? {} : { width: size, height: size })}
          loading="lazy"
          decoding="async"
          className={classes['image']}
          onError={() => setFailedSrc(src)}
        />
      )}
    </span>
  );
}

function sideOf(size: number | 'fill'): React.CSSProperties {
  return size === 'fill' ? { width: '100%', aspectRatio: '1' } : { width: size, height: size };
}

const DRAWINGS: Readonly<Record<CategorySign, React.ReactNode>> = {
  glove: (
    <path d="M7 21v-5L4.5 12.5a1.3 1.3 0 0 1 2-1.6L8 12V5.2a1.2 1.2 0 0 1 2.4 0V4a1.2 1.2 0 0 1 2.4 0v1a1.2 1.2 0 0 1 2.4 0v1.5a1.2 1.2 0 0 1 2.3 0V16L16 18.5V21Zm0-2.5h9" />
  ),
  mask: (
    <path d="M5 9.5c3-.5 5-2 7-2s4 1.5 7 2v5c0 2-4 4-7 4s-7-2-7-4Zm0 1C3 10 2 11 2 12.5S3.5 15 5 15m14-4.5c2-.5 3 .5 3 2S20.5 15 19 15M8.5 12h7m-7 3h7" />
  ),
  syringe: <path d="m17 3 4 4m-2-2-3 3m-3-3 6 6m-7.5-4.5L5 13v6h6l6.5-6.5M5 19l-2.5 2.5M9 11l2 2m0-4 2 2" />,
  tooth: (
    <path d="M12 5.5C10.5 4 8.8 3.5 7.5 3.5 5 3.5 3.5 5.7 3.5 8c0 2 .8 3.3 1.3 5 .6 2.5.7 7.5 2.7 7.5s1.7-5.5 4.5-5.5 2.5 5.5 4.5 5.5 2.1-5 2.7-7.5c.5-1.7 1.3-3 1.3-5 0-2.3-1.5-4.5-4-4.5-1.3 0-3 .5-4.5 2Zm0 0c.8.8 1.6 1.2 2.5 1.5" />
  ),
  bottle: (
    <path d="M9.5 3h5v4c2 1 3 2.5 3 4.5V19a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2v-7.5c0-2 1-3.5 3-4.5Zm0 2.5h5M6.5 12.5h11m-11 5h11" />
  ),
  tool: <path d="M14.5 3.5 20.5 9.5M17 6 9.5 13.5m0 0-6 6a1.4 1.4 0 0 0 2 2l6-6m-2-2 2 2M20 4l-1.5 1.5" />,
  scan: (
    <path d="M4 8V5a1 1 0 0 1 1-1h3m8 0h3a1 1 0 0 1 1 1v3m0 8v3a1 1 0 0 1-1 1h-3m-8 0H5a1 1 0 0 1-1-1v-3m8-8.5c2 0 3.5 1.2 3.5 3.2 0 2.5-1 5.3-1.8 5.3s-.6-2.5-1.7-2.5-.9 2.5-1.7 2.5S8.5 14.2 8.5 11.7C8.5 9.7 10 8.5 12 8.5Z" />
  ),
  paper: <path d="M6 4h9a3 3 0 0 1 3 3v13H9a3 3 0 0 1-3-3Zm0 0a3 3 0 0 0-3 3v2h3m4 0h4m-4 4h4m-4 4h4" />,
  bandage: (
    <path d="m4.7 12.7 8-8a4.667 4.667 0 0 1 6.6 6.6l-8 8a4.667 4.667 0 0 1-6.6-6.6ZM9 8.5l6.5 6.5M12 10.5v.1m-1.5 1.4v.1m1.5 1.4v.1m1.5-1.5v.1" />
  ),
  box: <path d="m12 3 8 4.5v9L12 21l-8-4.5v-9Zm0 9 8-4.5M12 12v9m0-9L4 7.5m12-2.2-8 4.5" />,
};

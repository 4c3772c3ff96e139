/**
 * The printed version: only the given pages, each in the size of its sheet, without margins. Mounted beside the app, so that printing from
 * the browser's own menu gives the same result.
 */
import { useLayoutEffect, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { Paper } from '#domain/labels/label-sheet.ts';
import './print-labels.css';

interface PrintSheetsProps {
  readonly paper: Paper;
  /** Takes precedence over what a screen has ready; `held` while it must not be printed yet. */
  readonly job?: 'held' | 'printing';
  readonly children: ReactNode;
}

export function PrintSheets({ paper, job, children }: PrintSheetsProps) {
  const { widthMm, heightMm } = paper;
  const isHeld = job === 'held';
  useLayoutEffect(() => {
    if (isHeld) return undefined;
    // A constructed style sheet, since a content security policy may forbid style elements.
    const style = new CSSStyleSheet();
    style.replaceSync(`@page { size: ${widthMm}mm ${heightMm}mm; margin: 0; }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, style];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== style);
    };
  }, [widthMm, heightMm, isHeld]);
  return createPortal(
    <div className={isHeld ? 'label-print-held' : 'label-print'} data-job={job}>
      {children}
    </div>,
    document.body,
  );
}

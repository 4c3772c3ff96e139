/**
 * What the printer gets: the given pages as the only thing on paper, each as large as its sheet, without margins. Mounted beside the app,
 * so that printing by the browser's own menu gives the same.
 */
import { useEffect, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { Paper } from '#domain/labels/label-sheet.ts';
import './print-labels.css';

export function PrintSheets({ paper, children }: { paper: Paper; children: ReactNode }) {
  const { widthMm, heightMm } = paper;
  useEffect(() => {
    // A constructed sheet, because a content security policy may forbid style elements.
    const style = new CSSStyleSheet();
    style.replaceSync(`@page { size: ${widthMm}mm ${heightMm}mm; margin: 0; }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, style];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== style);
    };
  }, [widthMm, heightMm]);
  return createPortal(<div className="label-print">{children}</div>, document.body);
}

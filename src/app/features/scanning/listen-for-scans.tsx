import { useLayoutEffect } from 'react';
import { pageScans } from '../../things/hand-scanner/page-scans.ts';

/** Keeps listening for hand scanners while one screen that answers scans gives way to another. Renders nothing. */
export function HearScans() {
  useLayoutEffect(() => pageScans.listen(), []);
  return null;
}

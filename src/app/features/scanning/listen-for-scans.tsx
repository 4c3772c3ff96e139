import { useLayoutEffect } from 'react';
import { pageScans } from '../../things/hand-scanner/page-scans.ts';

/** Keeps the listener for hand scanners running between two screens that handle scans. Renders nothing. */
export function ListenForScans() {
  useLayoutEffect(() => pageScans.listen(), []);
  return null;
}

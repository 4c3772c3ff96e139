export const SEAL: string;
export const MARKER: string;
export function bundlesOf(root: string): string;
export function bundleOf(root: string, hash: string): string;
export function hashOfInputs(root: string): string;
export function sealOf(folder: string): string;
export function isWhole(root: string, folder: string): boolean;
export function findBundle(root: string): string | null;
export function markAsUsed(folder: string): void;

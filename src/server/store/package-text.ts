/** How an offer or a code is packed, in words: `Box of 100` (PD-04); empty if nothing is known. */
export function packageText(measure: string, pieces: number | null): string {
  if (measure === '') return pieces === null ? '' : `${pieces} pieces`;
  return pieces === null || pieces === 1 ? measure : `${measure} of ${pieces}`;
}

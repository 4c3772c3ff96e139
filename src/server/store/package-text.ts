/** An offer's or a code's pack as text: `Box of 100` (PD-04); empty if unknown. */
export function packageText(measure: string, pieces: number | null): string {
  if (measure === '') return pieces === null ? '' : `${pieces} pieces`;
  return pieces === null || pieces === 1 ? measure : `${measure} of ${pieces}`;
}

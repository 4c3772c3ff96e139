/** Widths of words in the font of labels, measured by the browser that will print them. */
import type { MeasureWords, WordRole } from '#domain/labels/label-words.ts';

export const LABEL_FONT = "'Inter Variable', 'Inter Variable Latin Ext', Arial, sans-serif";
export const LABEL_WEIGHTS: Record<WordRole, number> = { name: 650, sku: 500, folder: 500 };

/** A character of each font file: a file is only loaded for the characters that it contains. */
const OF_EACH_FACE = 'Aā';
/** Large, so that hinting does not round the widths. */
const MEASURED_AT_PX = 200;

/** Waits for the font, so that nothing is measured with a fallback. Works offline: the font is precached. */
export async function openMeasure(): Promise<MeasureWords> {
  const weights = [...new Set(Object.values(LABEL_WEIGHTS))];
  await Promise.allSettled(weights.map((weight) => document.fonts.load(`${weight} 16px ${LABEL_FONT}`, OF_EACH_FACE)));
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) throw new Error('This browser cannot measure text');
  const known = new Map<string, number>();
  let weight = 0;
  // Widths are proportional to the size, so each text is measured once.
  return (text, sizeMm, role) => {
    const key = `${LABEL_WEIGHTS[role]} ${text}`;
    let width = known.get(key);
    if (width === undefined) {
      if (weight !== LABEL_WEIGHTS[role]) {
        weight = LABEL_WEIGHTS[role];
        context.font = `${weight} ${MEASURED_AT_PX}px ${LABEL_FONT}`;
      }
      width = context.measureText(text).width / MEASURED_AT_PX;
      known.set(key, width);
    }
    return width * sizeMm;
  };
}

/** The label at a point of the preview. */
import { labelsPerSheet, type LabelSheet } from '#domain/labels/label-sheet.ts';
import { labelRect } from '#domain/labels/place-labels.ts';

/** Position from 1, or null between labels. `x` and `y` are fractions of the paper, 0 to 1. */
export function positionAt(sheet: LabelSheet, x: number, y: number): number | null {
  const [xMm, yMm] = [x * sheet.paper.widthMm, y * sheet.paper.heightMm];
  for (let position = 1; position <= labelsPerSheet(sheet); position += 1) {
    const rect = labelRect(sheet, position);
    const isHit = xMm >= rect.x && xMm <= rect.x + rect.width && yMm >= rect.y && yMm <= rect.y + rect.height;
    if (isHit) return position;
  }
  return null;
}

import { SIZE } from '#domain/constants.ts';

/** Width of the folder tree in px: 200 to 320 in steps of 5 (INV-06, CONST-03). */
export const TREE_WIDTH = { min: SIZE.navMin, max: SIZE.navMax, step: SIZE.navStep } as const;

/** From this width the tree is beside the items; on narrower screens it is a drawer. */
export const TREE_BESIDE = '(min-width: 62em)';

export function treeWidth(dragged: number): number {
  const stepped = Math.round(dragged / TREE_WIDTH.step) * TREE_WIDTH.step;
  return Math.min(TREE_WIDTH.max, Math.max(TREE_WIDTH.min, Number.isFinite(stepped) ? stepped : TREE_WIDTH.max));
}

/**
 * Whether goods of a kind may stand in for one another at all. Law: implants and drugs never do (ALT, OPT).
 */
const NEVER =
  /prosthes|implant|screw|plate|nail|\brod\b|stent|graft|\blens|pacemaker|anchor|\bcage|\bcoil|mesh|cement|filler|\bseed|an[ae]?esthetic|injectable|vaccine|solution/i;

/**
 * @param categoryPath root to leaf, the leaf being the generic category or GMDN term
 * @param productCodes names of the FDA's product codes, where known
 */
export function isInterchangeable(categoryPath: readonly string[], productCodes: readonly string[] = []): boolean {
  return ![...categoryPath, ...productCodes].some((text) => NEVER.test(text));
}

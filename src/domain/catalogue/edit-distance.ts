/**
 * The number of typing errors between two words: an extra, missing or wrong letter, or two swapped ones. A wrong first letter counts half
 * an error more, because people rarely mistype it.
 */
export function editDistance(word: string, candidate: string, max: number): number {
  if (Math.abs(word.length - candidate.length) > max) return Number.POSITIVE_INFINITY;
  const width = candidate.length + 1;
  let beforeLast = Array.from({ length: width }, () => 0);
  let last = Array.from({ length: width }, (_, at) => at);
  for (let row = 1; row <= word.length; row += 1) {
    const current = Array.from({ length: width }, () => row);
    for (let column = 1; column < width; column += 1) {
      const same = word[row - 1] === candidate[column - 1];
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped =
        row > 1 && column > 1 && word[row - 1] === candidate[column - 2] && word[row - 2] === candidate[column - 1];
      if (swapped) cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1);
      current[column] = cost;
    }
    [beforeLast, last] = [last, current];
  }
  return (last[width - 1] ?? 0) + (word[0] === candidate[0] ? 0 : 0.5);
}

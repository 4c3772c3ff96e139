/** The smallest and the largest of some ids (at least one), to read the range between them with one request. */
export function firstAndLast<Id extends string>(ids: readonly Id[]): readonly [first: Id, last: Id] {
  return [ids.reduce((a, b) => (b < a ? b : a)), ids.reduce((a, b) => (b > a ? b : a))];
}

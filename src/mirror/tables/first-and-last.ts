/** The first and the last of some ids, of which there is one at least: what lies between them is read by one request. */
export function firstAndLast<Id extends string>(ids: readonly Id[]): readonly [first: Id, last: Id] {
  return [ids.reduce((a, b) => (b < a ? b : a)), ids.reduce((a, b) => (b > a ? b : a))];
}

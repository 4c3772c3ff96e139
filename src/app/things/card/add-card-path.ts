/** The account with the card dialog open (SUB-22): how other screens lead to a card. */
const ADDING = { name: 'add', value: 'card' } as const;

export const ADD_CARD_PATH = `/settings?${ADDING.name}=${ADDING.value}`;

export function isAddingCard(query: URLSearchParams): boolean {
  return query.get(ADDING.name) === ADDING.value;
}

/** The same address without it, so that going back or reloading opens nothing. */
export function withoutAddingCard(query: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(query);
  rest.delete(ADDING.name);
  return rest;
}

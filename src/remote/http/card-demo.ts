/** Requests of the fake card processor script to the embedded processor. Test cards are identified by a token. */
export interface CardDemoAnswer {
  readonly isOk: boolean;
  readonly body: Readonly<Record<string, unknown>>;
}

export async function callCardDemo(origin: string, path: string, fields: object): Promise<CardDemoAnswer> {
  const answer = await fetch(`${origin}/card-demo/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  });
  return { isOk: answer.ok, body: (await answer.json()) as Readonly<Record<string, unknown>> };
}

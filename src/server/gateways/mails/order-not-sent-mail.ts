/** Informs a practice that an order did not reach its distributor, and what to do (ORD-24). */
import type { SendProblem } from '#domain/ordering/order-states.ts';
import { type DraftMail, draftMail, type Words } from './write-mail.ts';

export interface OrderNotSent {
  readonly number: string;
  /** The practice's PO number; empty: none. */
  readonly reference: string;
  readonly distributorName: string;
  readonly locationName: string;
  readonly placedBy: string;
  readonly problem: SendProblem;
  readonly url: string;
}

export function orderNotSentMail(order: OrderNotSent): DraftMail {
  const { number, reference, distributorName, locationName, placedBy, problem, url } = order;
  return draftMail(`Order ${number} was not sent to ${distributorName}`, [
    {
      is: 'paragraph',
      text: `Order ${number} for ${locationName} couldn’t be sent to ${distributorName}. Nothing has been ordered.`,
    },
    {
      is: 'facts',
      facts: [
        ['Order', number],
        ...(reference === '' ? [] : ([['PO number', reference]] as const)),
        ['Distributor', distributorName],
        ['Location', locationName],
        ['Placed by', placedBy],
        ['Why', whyText(problem, distributorName)],
      ],
    },
    { is: 'paragraph', text: whatToDo(problem, distributorName) },
    { is: 'link', label: 'Open the order', url },
  ]);
}

function whyText(problem: SendProblem, distributor: string): string {
  switch (problem) {
    case 'unreachable':
      return `${distributor} didn’t answer, and we have stopped retrying.`;
    case 'refused':
      return `${distributor} refused this order.`;
    case 'not-set-up':
      return `Sending orders to ${distributor} isn’t set up.`;
    case 'unexpected':
      return 'Something went wrong on our side.';
  }
}

function whatToDo(problem: SendProblem, distributor: string): Words {
  switch (problem) {
    case 'unreachable':
    case 'unexpected':
      return `Open the order and choose “Send again”, or call ${distributor}.`;
    case 'refused':
      return `Call ${distributor} and ask why. Then open the order and choose “Send again”.`;
    case 'not-set-up':
      return (app) => `Call ${distributor} to place this order, and ask whoever runs your ${app} to set it up.`;
  }
}

/** The answer to a document: a cXML Status, and the error that carries one. */
import type { MessageFault } from '#domain/ordering/supplier-message.ts';
import { cxmlDocument, element, textElement } from './cxml-elements.ts';

/** Codes of the cXML 1.2 User's Guide (Status). */
export type StatusCode = 200 | 400 | 401 | 409 | 413 | 450 | 500;

const STATUS_TEXTS: Readonly<Record<StatusCode, string>> = {
  200: 'OK',
  400: 'Bad Request',
  401: 'Unauthorized',
  409: 'Conflict',
  413: 'Request Entity Too Large',
  450: 'Not Implemented',
  500: 'Internal Server Error',
};

export class CxmlFault extends Error {
  override readonly name = 'CxmlFault';
  readonly code: StatusCode;
  /** What is wrong with a message about an order, and where; null: the document itself. */
  readonly fault: MessageFault | null;

  constructor(code: StatusCode, message: string, fault: MessageFault | null = null) {
    super(message);
    this.code = code;
    this.fault = fault;
  }
}

/** @param payloadId of the document being answered; empty: it had none */
export function cxmlResponse(code: StatusCode, words: string, at: Date, payloadId = ''): string {
  return cxmlDocument({ payloadId: `response-${payloadId}`, at: at.toISOString() }, [
    element('Response', {}, [textElement('Status', words, { code: String(code), text: STATUS_TEXTS[code] })]),
  ]);
}

/**
 * The answer to a distributor's document, whatever it is: a cXML Status. Internal errors are answered with 500, so that it is sent again.
 */
import { CxmlFault, cxmlResponse, type StatusCode } from '../../gateways/cxml-status.ts';
import { type DocumentTaker, type SentDocument, takeDocument, UnknownSender } from './take-document.ts';

export interface DocumentAnswer {
  readonly code: StatusCode;
  readonly xml: string;
  /** Nobody knows who sent it. */
  readonly isUnknown: boolean;
}

/** @throws errors that are not the document's fault */
export async function answerDocument(taker: DocumentTaker, sent: SentDocument): Promise<DocumentAnswer> {
  try {
    const { payloadId, isNew } = await takeDocument(taker, sent);
    const words = isNew ? 'Taken.' : 'Taken before.';
    return { code: 200, xml: cxmlResponse(200, words, new Date(), payloadId), isUnknown: false };
  } catch (error) {
    if (!(error instanceof CxmlFault)) throw error;
    const xml = cxmlResponse(error.code, error.message, new Date());
    return { code: error.code, xml, isUnknown: error instanceof UnknownSender };
  }
}

/** The answer if the document could not be read, or was not accepted for an internal reason. @param httpStatus of the error */
export function answerTrouble(httpStatus: number): DocumentAnswer {
  const code = httpStatus === 413 ? 413 : httpStatus >= 400 && httpStatus < 500 && httpStatus !== 429 ? 400 : 500;
  const words = code === 500 ? 'Send it again later.' : 'Send cXML as text/xml, of two megabytes at most.';
  return { code, xml: cxmlResponse(code, words, new Date()), isUnknown: true };
}

/**
 * Posts XML and reads the answer: no redirects, limits on time and size, and certificates checked against the usual authorities and one of
 * the operator's own. Rejects if no complete answer arrives.
 */
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { getCACertificates } from 'node:tls';
import { xmlText } from './xml-text.ts';

export interface XmlPost {
  readonly url: URL;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  /** PEM of additionally trusted certificates; null: none. */
  readonly ca: string | null;
  readonly timeoutMs: number;
  /** Aborts the request. */
  readonly signal?: AbortSignal | undefined;
}

export interface XmlAnswer {
  readonly status: number;
  readonly body: string;
}

const MAX_BYTES = 1_000_000;

export function postXml({ url, body, headers, ca, timeoutMs, signal }: XmlPost): Promise<XmlAnswer> {
  const options = {
    method: 'POST',
    headers: { 'content-type': 'text/xml; charset=UTF-8', 'content-length': Buffer.byteLength(body), ...headers },
    signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal === undefined ? [] : [signal])]),
    agent: false,
  } as const;
  return new Promise((resolve, reject) => {
    const sent =
      url.protocol === 'https:'
        ? httpsRequest(url, { ...options, ...(ca === null ? {} : { ca: [...getCACertificates(), ca] }) })
        : httpRequest(url, options);
    sent.on('error', reject);
    sent.on('response', (response) => {
      const parts: Buffer[] = [];
      let size = 0;
      response.on('error', reject);
      response.on('data', (part: Buffer) => {
        size += part.length;
        if (size > MAX_BYTES) sent.destroy(new Error('the answer is too long'));
        else parts.push(part);
      });
      response.on('end', () => {
        if (response.complete)
          resolve({
            status: response.statusCode ?? 0,
            body: answerText(Buffer.concat(parts), response.headers['content-type']),
          });
        else reject(new Error('the answer was cut off'));
      });
    });
    sent.end(body);
  });
}

/** The status of an order counts, whatever is wrong with a name beside it: what cannot be decoded is replaced. */
function answerText(bytes: Buffer, contentType: string | undefined): string {
  try {
    return xmlText(bytes, contentType);
  } catch {
    return bytes.toString('utf8');
  }
}

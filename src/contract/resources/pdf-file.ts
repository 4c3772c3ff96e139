/** A file of PDF, in place of a document of JSON:API: its bytes. */
import * as v from 'valibot';

export const PDF_TYPE = 'application/pdf';
export const pdfFile = v.unknown();

/** The bytes of a PDF file, in place of a JSON:API document. */
import * as v from 'valibot';

export const PDF_TYPE = 'application/pdf';
export const pdfFile = v.unknown();

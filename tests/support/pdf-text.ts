/** The text of a PDF, extracted by the system's `pdftotext`. */
import { execFileSync } from 'node:child_process';

/** false: it is not installed. */
export const hasPdfReader: boolean = (() => {
  try {
    execFileSync('pdftotext', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

export function textOfPdf(bytes: Buffer): string {
  return execFileSync('pdftotext', ['-layout', '-', '-'], { input: bytes })
    .toString('utf8')
    .replaceAll(/[ \n\f]+/g, ' ');
}

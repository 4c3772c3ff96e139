/**
 * A one-page text PDF, for the demo's documents. Rule: Western European characters (Windows-1252; anything else becomes `?`), and correct
 * offsets in the cross-reference table, so that strict readers open it.
 */
export interface Paper {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

const [WIDTH, HEIGHT, MARGIN] = [612, 792, 64];
const LINE_LETTERS = 88;

export function smallPdf({ title, paragraphs }: Paper): Buffer {
  const lines = paragraphs.flatMap((paragraph) => [...wrapped(paragraph), '']);
  const text = [
    'BT',
    `/F2 20 Tf ${MARGIN} ${HEIGHT - MARGIN - 10} Td (${escaped(title)}) Tj`,
    '/F1 11 Tf 0 -34 Td 16 TL',
    ...lines.map((line) => `(${escaped(line)}) Tj T*`),
    'ET',
  ].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>`,
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    `<< /Title (${escaped(title)}) >>`,
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(`${body}xref\n0 ${size}\n0000000000 65535 f \n${rows}${trailer}`, 'latin1');
}

function wrapped(paragraph: string): string[] {
  const lines: string[] = [''];
  for (const word of paragraph.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last !== '' && last.length + word.length + 1 > LINE_LETTERS) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines;
}

/** The printable characters of Windows-1252 from 0x80 on, where Latin-1 has none. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';

/** One byte per character. */
function escaped(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[^\x20-\x7e\xa0-\xff]/gu, (letter) => {
      const at = letter.length === 1 ? WINDOWS.indexOf(letter) : -1;
      return at === -1 || letter < '\u00a0' ? '?' : String.fromCharCode(0x80 + at);
    })
    .replaceAll(/[\\()]/g, (sign) => `\\${sign}`);
}

/** Draws a table: its header repeats on each page, and rows are not split. */
import type { PrintoutPart } from './printout.ts';
import { FONT, INK, makeRoom, type Page, plain, QUIET, RULE } from './page.ts';

type Table = Extract<PrintoutPart, { readonly is: 'table' }>;

/** Longer cells are truncated, since a row must fit on a page. */
const MAX_CELL_LENGTH = 400;
const PADDING = 5;
const GUTTER = 8;

export function drawTable(page: Page, table: Table): void {
  const { doc, left, right } = page;
  const all = table.columns.reduce((sum, { width }) => sum + width, 0);
  let x = left;
  const columns = table.columns.map(({ label, width, align = 'left' }, index) => {
    const share = ((right - left) * width) / all;
    const column = { label, align, x, width: index === table.columns.length - 1 ? share : share - GUTTER };
    x += share;
    return column;
  });
  const drawHead = (): void => {
    const top = doc.y;
    doc.font(FONT.regular).fontSize(8).fillColor(QUIET);
    for (const { label, align, x: at, width } of columns) doc.text(label, at, top, { width, align, lineBreak: false });
    doc.y = top + 13;
    rule(page);
  };
  makeRoom(page, 60);
  drawHead();
  for (const { cells, small = [] } of table.rows) {
    const texts = columns.map((_, index) => plain(cells[index] ?? '', MAX_CELL_LENGTH));
    const notes = small
      .slice(0, 4)
      .map((each) => plain(each, MAX_CELL_LENGTH))
      .filter((each) => each !== '')
      .join('\n');
    const noteOf = (index: number): string => (index === 0 ? notes : '');
    const heightOf = (index: number): number => {
      const { width = 0 } = columns[index] ?? {};
      const cell = doc
        .font(FONT.regular)
        .fontSize(9.5)
        .heightOfString(texts[index] ?? '', { width });
      return noteOf(index) === '' ? cell : cell + 1 + doc.fontSize(8).heightOfString(notes, { width });
    };
    const height = Math.max(...columns.map((_, index) => heightOf(index)));
    if (makeRoom(page, height + 2 * PADDING)) drawHead();
    const top = doc.y + PADDING;
    for (const [index, { align, x: at, width }] of columns.entries()) {
      doc
        .font(FONT.regular)
        .fontSize(9.5)
        .fillColor(INK)
        .text(texts[index] ?? '', at, top, { width, align });
      if (noteOf(index) !== '')
        doc
          .fontSize(8)
          .fillColor(QUIET)
          .text(notes, at, doc.y + 1, { width });
    }
    doc.y = top + height + PADDING;
    rule(page);
  }
}

function rule({ doc, left, right }: Page): void {
  doc.moveTo(left, doc.y).lineTo(right, doc.y).lineWidth(0.5).stroke(RULE);
}

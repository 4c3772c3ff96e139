/** A small Excel workbook (.xlsx), as Excel writes it: shared strings, plain numbers, no empty cells. */
import { crc32, deflateRawSync } from 'node:zlib';

type Cell = string | number | null;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const column = (index: number): string => String.fromCharCode(65 + index);

/**
 * @param paddingBytes added to the unpacked sheet as spaces, which compress to nearly nothing
 * @param behind the XML after the rows of the sheet
 * @param isFrom1904 dates are counted from 1904, as old versions of Excel for Mac do
 * @param sheets the attributes of the sheets' elements; the rows are in the one of `rId7`
 */
export function workbook(
  rows: readonly (readonly Cell[])[],
  { paddingBytes = 0, behind = '', isFrom1904 = false, sheets = ['name="A" sheetId="1" r:id="rId7"'] } = {},
): Buffer {
  const texts = [...new Set(rows.flat().filter((cell) => typeof cell === 'string'))];
  const places = new Map(texts.map((text, place) => [text, place]));
  const cellOf = (cell: Cell, at: string): string => {
    if (cell === null) return '';
    return typeof cell === 'number'
      ? `<c r="${at}"><v>${cell}</v></c>`
      : `<c r="${at}" t="s"><v>${places.get(cell)}</v></c>`;
  };
  const data = rows
    .map((row, y) => `<row r="${y + 1}">${row.map((cell, x) => cellOf(cell, `${column(x)}${y + 1}`)).join('')}</row>`)
    .join('');
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  return zip([
    [
      'xl/workbook.xml',
      Buffer.from(
        `<workbook xmlns="${main}" xmlns:r="${relations}">${isFrom1904 ? '<workbookPr date1904="1"/>' : ''}<sheets>${sheets
          .map((attributes) => `<sheet ${attributes}/>`)
          .join('')}</sheets></workbook>`,
      ),
    ],
    [
      'xl/_rels/workbook.xml.rels',
      Buffer.from(`<Relationships><Relationship Id="rId7" Target="worksheets/one.xml"/></Relationships>`),
    ],
    [
      'xl/sharedStrings.xml',
      Buffer.from(`<sst xmlns="${main}">${texts.map((text) => `<si><t>${escaped(text)}</t></si>`).join('')}</sst>`),
    ],
    [
      'xl/worksheets/one.xml',
      Buffer.concat([
        Buffer.from(`<worksheet xmlns="${main}"><sheetData>${data}</sheetData>`),
        Buffer.alloc(paddingBytes, ' '),
        Buffer.from(behind),
        Buffer.from('</worksheet>'),
      ]),
    ],
  ]);
}

function zip(files: readonly (readonly [name: string, content: Buffer])[]): Buffer {
  const parts: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of files) {
    const packed = deflateRawSync(content);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(8, 4);
    head.writeUInt32LE(crc32(content), 10);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(content.length, 18);
    head.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), head, Buffer.from(name), packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    central.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), head, tail, Buffer.from(name)]));
    parts.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, directory, Buffer.from('PK\u0005\u0006', 'latin1'), end]);
}

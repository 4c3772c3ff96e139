/** A file of the demo's products, generated on request: images of packs, instructions, safety data sheets. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type DemoFileRow, readDemoFile } from '../../store/catalogue/demo-files.ts';
import type { Store } from '../../store/open-store.ts';
import { packDrawing, PACK_VIEWS, type PackView } from './pack-drawing.ts';
import { smallPdf } from './small-pdf.ts';

export interface DemoFile {
  readonly type: 'image/svg+xml' | 'application/pdf' | 'video/webm';
  readonly bytes: Buffer;
}

const VIDEO = join(import.meta.dirname, 'how-to-use.webm');

/** null: no product of this database refers to it. */
export async function demoFile({ pool }: Store, path: string): Promise<DemoFile | null> {
  const row = await readDemoFile(pool, path);
  if (row === undefined) return null;
  switch (row.kind) {
    case 'image':
      return { type: 'image/svg+xml', bytes: Buffer.from(packDrawing(factsOf(row), viewOf(path))) };
    case 'video':
      return { type: 'video/webm', bytes: await readFile(VIDEO) };
    case 'instructions':
    case 'sds':
      return { type: 'application/pdf', bytes: smallPdf(paperOf(row)) };
  }
}

function factsOf(row: DemoFileRow) {
  return {
    name: row.name,
    manufacturer: row.manufacturer,
    manufacturerSku: row.manufacturer_sku,
    measure: row.package_measure,
    quantity: row.package_quantity,
  };
}

function viewOf(path: string): PackView {
  return PACK_VIEWS.find((view) => path.includes(`-${view}.`)) ?? 'front';
}

const EXAMPLE = 'This paper belongs to the demonstration. Neither the product nor its maker exists; do not act on it.';

function paperOf({ kind, name, manufacturer, manufacturer_sku: sku, description }: DemoFileRow) {
  const about = [`Product: ${name}`, `Manufacturer: ${manufacturer}, REF ${sku}`, description];
  if (kind === 'sds') {
    return {
      title: 'Safety data sheet',
      paragraphs: [
        ...about,
        'Section 2. Hazards: not classified as dangerous when used as directed.',
        'Section 4. First aid: in case of contact with the eyes rinse with water for several minutes.',
        'Section 7. Handling and storage: keep closed, dry and below 25 C.',
        EXAMPLE,
      ],
    };
  }
  return {
    title: 'Instructions for use',
    paragraphs: [
      ...about,
      '1. Check the pack and its date before use. Do not use it when the pack is damaged.',
      '2. Open it on a clean surface and take out what is needed.',
      '3. Use it once, by trained staff. Close the pack again.',
      '4. Discard it by the rules of the practice.',
      EXAMPLE,
    ],
  };
}

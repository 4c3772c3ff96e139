/**
 * Measures a printed page: the PDF's true size, its text, its pixels at a printer's resolution, the bounding box of the ink
 * in a part of the page in millimeters, and the codes that a decoder reads there.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

export interface RectMm {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface PageRaster {
  readonly dpi: number;
  readonly width: number;
  readonly height: number;
  /** One byte each; 0 is black. */
  readonly gray: Uint8Array;
}

export interface PdfPages {
  readonly count: number;
  sizeMm(page: number): { readonly width: number; readonly height: number };
  raster(page: number, dpi: number): Promise<PageRaster>;
  text(page: number): string;
  close(): void;
}

const INCH_MM = 25.4;
const POINTS = 72;
/** Darker is ink. */
const INK = 128;

export async function openPdf(bytes: Uint8Array): Promise<PdfPages> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes);
  return {
    count: document.getPageCount(),
    sizeMm(page) {
      const { originalWidth, originalHeight } = document.getPage(page).getOriginalSize();
      return { width: (originalWidth / POINTS) * INCH_MM, height: (originalHeight / POINTS) * INCH_MM };
    },
    async raster(page, dpi) {
      const { originalWidth, originalHeight } = document.getPage(page).getOriginalSize();
      const { data, width, height } = await document.getPage(page).render({
        width: Math.round((originalWidth / POINTS) * dpi),
        height: Math.round((originalHeight / POINTS) * dpi),
        colorSpace: 'Gray',
        render: async (bitmap) => bitmap.data,
      });
      const gray = data.slice(0, width * height);
      return { dpi, width, height, gray };
    },
    text: (page) => document.getPage(page).getText(),
    close() {
      document.destroy();
      library.destroy();
    },
  };
}

/** The smallest rectangle around all ink in a part of the page, in millimeters; null when it is blank. */
export function inkBox(raster: PageRaster, within: RectMm): RectMm | null {
  const area = pixelsOf(raster, within);
  let [left, top, right, bottom] = [Infinity, Infinity, -1, -1];
  for (let y = area.top; y < area.bottom; y += 1) {
    for (let x = area.left; x < area.right; x += 1) {
      if ((raster.gray[y * raster.width + x] ?? 255) >= INK) continue;
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y + 1);
    }
  }
  if (right < 0) return null;
  const mm = INCH_MM / raster.dpi;
  return { x: left * mm, y: top * mm, width: (right - left) * mm, height: (bottom - top) * mm };
}

let reader: Promise<unknown> | null = null;

/** The texts of the QR codes in a part of the page. */
export async function readCodes(raster: PageRaster, within: RectMm): Promise<string[]> {
  reader ??= wasmBinary().then((binary) =>
    prepareZXingModule({ overrides: { wasmBinary: binary }, fireImmediately: true }),
  );
  await reader;
  const area = pixelsOf(raster, within);
  const [width, height] = [area.right - area.left, area.bottom - area.top];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const gray = raster.gray[(y + area.top) * raster.width + x + area.left] ?? 255;
      data.fill(gray, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  }
  const image = { data, width, height, colorSpace: 'srgb' } as ImageData;
  const found = await readBarcodes(image, { formats: ['QRCode'] });
  return found.filter(({ isValid }) => isValid).map(({ text }) => text);
}

async function wasmBinary(): Promise<ArrayBuffer> {
  const path = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  return Uint8Array.from(await readFile(path)).buffer;
}

function pixelsOf({ dpi, width, height }: PageRaster, rect: RectMm) {
  const px = dpi / INCH_MM;
  return {
    left: Math.max(0, Math.floor(rect.x * px)),
    top: Math.max(0, Math.floor(rect.y * px)),
    right: Math.min(width, Math.ceil((rect.x + rect.width) * px)),
    bottom: Math.min(height, Math.ceil((rect.y + rect.height) * px)),
  };
}

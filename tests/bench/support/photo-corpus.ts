/**
 * Photographs from a folder outside this project, in the layout of zxing's own test pictures: each folder in it is a set,
 * named after the format of its codes (`qr`, `data-matrix`, `code-128`, `ean-13` …, `none` for pictures without a code),
 * optionally with more words after a dot (`qr.zxing-1`). The text of `NAME.png` is in `NAME.txt`; texts of further codes in
 * it, which may be read but need not be, are in `NAME.2.txt` and so on.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { browserForRun } from '#e2e/support/browser-for-run.ts';
import { lumaFromRgba, type LumaImage } from '#scan/decode/luma-image.ts';

export interface Photo {
  readonly set: string;
  /** `none` or one of the requested formats. */
  readonly format: string;
  readonly file: string;
  readonly image: LumaImage;
  readonly texts: readonly string[];
}

const KINDS: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.bmp': 'image/bmp',
};

/** One picture after the other. Those without a text file are skipped, except in a set of the format `none`. */
export async function* photosIn(folder: string): AsyncGenerator<Photo> {
  const { path, args } = browserForRun();
  const browser = await chromium.launch({ executablePath: path, args: [...args] });
  try {
    const page = await browser.newPage();
    for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => a.name.localeCompare(b.name))) {
      if (!entry.isDirectory()) continue;
      const format = entry.name.split('.')[0] ?? '';
      for (const name of readdirSync(join(folder, entry.name)).sort()) {
        const kind = KINDS[extname(name).toLowerCase()];
        const file = join(folder, entry.name, name);
        const texts = kind === undefined ? [] : textsOf(file);
        if (kind === undefined || (texts.length === 0) !== (format === 'none')) continue;
        yield { set: entry.name, format, file, texts, image: await pictureOf(page, file, kind) };
      }
    }
  } finally {
    await browser.close();
  }
}

function textsOf(file: string): string[] {
  const stem = file.slice(0, -extname(file).length);
  const texts: string[] = [];
  for (let nth = 1; ; nth += 1) {
    const path = nth === 1 ? `${stem}.txt` : `${stem}.${nth}.txt`;
    if (!existsSync(path)) return texts;
    texts.push(readText(path));
  }
}

/** UTF-8, otherwise Latin-1: the old pictures have both. */
function readText(path: string): string {
  const bytes = readFileSync(path);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return bytes.toString('latin1');
  }
}

/** Decoded by the browser, as it would decode a photo given to the product. */
async function pictureOf(page: Page, file: string, kind: string): Promise<LumaImage> {
  const address = `data:${kind};base64,${readFileSync(file).toString('base64')}`;
  const { width, height, pixels } = await page.evaluate(async (from) => {
    const bitmap = await createImageBitmap(await (await fetch(from)).blob());
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.drawImage(bitmap, 0, 0);
    const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
    let text = '';
    for (let at = 0; at < data.length; at += 32_768) text += String.fromCharCode(...data.subarray(at, at + 32_768));
    return { width: bitmap.width, height: bitmap.height, pixels: btoa(text) };
  }, address);
  return lumaFromRgba(Buffer.from(pixels, 'base64'), width, height);
}

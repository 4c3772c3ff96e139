/** Shows a label to the camera in engines that cannot play a video as their camera: a canvas replaces the camera's picture. */
import { codeMatrix } from '#scan/testing/code-matrix.ts';
import type { EnginePage } from './engine-page.ts';

interface Shown {
  readonly width: number;
  readonly dark: readonly number[];
}

/** Runs in the page, so it must be self-contained. The picture is base64. */
export function putBeforeCamera({ width, dark }: Shown): string {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [1280, 720];
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  const modulePx = 8;
  const draw = (): void => {
    context.fillStyle = '#dfe3e2';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.fillStyle = '#161616';
    const [left, top] = [(canvas.width - width * modulePx) / 2, (canvas.height - width * modulePx) / 2];
    for (const [index, isDark] of dark.entries()) {
      if (isDark === 0) continue;
      context.fillRect(
        left + (index % width) * modulePx,
        top + Math.floor(index / width) * modulePx,
        modulePx,
        modulePx,
      );
    }
  };
  draw();
  setInterval(draw, 100);
  // why: only Chromium can play a video as its camera.
  MediaDevices.prototype.getUserMedia = () => Promise.resolve(canvas.captureStream(10));
  return canvas.toDataURL('image/png').split(',')[1] ?? '';
}

export async function labelToShow(text: string): Promise<Shown> {
  const { width, dark } = await codeMatrix('QRCode', text, 'ecLevel=M');
  return { width, dark: [...dark] };
}

/** Lasts until the page is reloaded. Returns a photo of the label, PNG. */
export async function showLabel(page: EnginePage, text: string): Promise<Buffer> {
  return Buffer.from(await page.run(putBeforeCamera, await labelToShow(text)), 'base64');
}

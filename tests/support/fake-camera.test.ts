import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { testWasmDecoder } from '#scan/testing/code-matrix.ts';
import { blank, showing, writeFakeCameraVideo } from './fake-camera.ts';

const folder = mkdtempSync(join(tmpdir(), 'fake-camera-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the fake camera', () => {
  it('shows each label for its seconds, and nothing in the pauses', async () => {
    const file = join(folder, 'labels.y4m');
    const [width, height] = [640, 360];
    const gs1 = { text: '(01)09506000134352(17)301231', format: 'DataMatrix', gs1: true, modulePx: 5, x: 0.3 } as const;
    const scenes = [
      showing('HTTPS://A.TEST/Q/0123456789AB', 0.4, { modulePx: 5, turn: 10, tilt: 15 }),
      blank(0.2),
      { codes: [gs1, { text: 'HTTPS://A.TEST/Q/BA9876543210', x: 0.7, modulePx: 4 }], seconds: 0.2, clutter: true },
    ];
    await writeFakeCameraVideo(file, scenes, { width, height });

    const decode = await testWasmDecoder();
    const video = readFileSync(file);
    const head = video.indexOf(0x0a) + 1;
    const size = width * height;
    const frameLength = 'FRAME\n'.length + size * 1.5;
    expect(video.subarray(0, head).toString()).toBe('YUV4MPEG2 W640 H360 F10:1 Ip A1:1 C420\n');
    expect(video.length).toBe(head + 8 * frameLength);
    const read = Array.from({ length: 8 }, (_, frame) => {
      const from = head + frame * frameLength + 'FRAME\n'.length;
      const data = new Uint8ClampedArray(video.subarray(from, from + size));
      return decode({ data, width, height }, ['qr', 'data-matrix'])
        .map(({ text }) => text)
        .sort()
        .join(' + ');
    });
    const [first, both] = ['HTTPS://A.TEST/Q/0123456789AB', '010950600013435217301231 + HTTPS://A.TEST/Q/BA9876543210'];
    expect(read).toEqual([first, first, first, first, '', '', both, both]);
  });

  it('refuses a name that Chromium would not take', async () => {
    await expect(writeFakeCameraVideo(join(folder, 'labels.mp4'), [blank(1)])).rejects.toThrow('.y4m');
  });
});

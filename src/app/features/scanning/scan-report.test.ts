import { describe, expect, it } from 'vitest';
import type { ScanStats } from '#scan/scan-session.ts';
import { reportRows, reportText } from './scan-report.ts';

const BROWSER = { version: '1.2.3', agent: 'Some browser' };
const stats: ScanStats = {
  frames: 540,
  hits: 3,
  lostFrames: 1,
  attemptsPerSecond: 27.04,
  firstHitAfter: 83.4,
  place: 'worker',
  lostWorkers: 0,
  picture: { width: 1280, height: 720 },
  state: {
    at: 'watching',
    torch: 'off',
    lensId: 'b',
    lenses: [
      { id: 'a', label: 'front', facing: 'front' },
      { id: 'b', label: 'camera2 0, facing back', facing: 'back' },
    ],
  },
  decoders: {
    native: { attempts: 0, reads: 0, milliseconds: 0 },
    'zxing-js': { attempts: 1, reads: 1, milliseconds: 6 },
    'zxing-wasm': { attempts: 400, reads: 52, milliseconds: 8200 },
  },
};

describe('the report of the scanner', () => {
  it('says which decoder looked how often and what it read', () => {
    const rows = Object.fromEntries(reportRows(stats, BROWSER));
    expect(rows).toMatchObject({
      Camera: 'on, camera2 0, facing back, 2 lenses, light off',
      Picture: '1280 x 720',
      'Frames scanned': '540, 27.0 a second, 1 lost',
      'First code after': '83 ms',
      'Decoding runs in': 'its own thread',
      'Browser decoder': 'not used',
      'Light decoder': '1 look of 6.0 ms, 1 read',
      'Thorough decoder': '400 looks of 20.5 ms, 52 reads',
      Version: '1.2.3',
    });
  });

  it('says what is wrong when there is no picture or no answer', () => {
    const failed = { ...stats, state: { at: 'failed', failure: 'in-use' }, picture: null, decoders: null } as const;
    const rows = Object.fromEntries(reportRows(failed, BROWSER));
    expect(rows).toMatchObject({ Camera: 'failed: in-use', Picture: 'none', 'Thorough decoder': 'does not answer' });
    const broken = Object.fromEntries(reportRows({ ...stats, lostWorkers: 2 }, BROWSER));
    expect(broken['Decoding runs in']).toBe('its own thread, after 2 breakdowns');
    expect(reportRows(null, BROWSER)[0]).toEqual(['Camera', 'off']);
  });

  it('is sent as lines of text', () => {
    const text = reportText(reportRows(stats, BROWSER), new Date('2030-01-02T03:04:05Z'));
    expect(text.split('\n').slice(0, 2)).toEqual([
      'Scanner report, 2030-01-02T03:04:05.000Z',
      'Camera: on, camera2 0, facing back, 2 lenses, light off',
    ]);
  });
});

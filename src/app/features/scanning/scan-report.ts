/**
 * A report for support about codes that are not recognized: the decoders' attempts and results. Rule: no content of any code and no
 * personal data, so that it can be sent to anybody.
 */
import type { ScanState, ScanStats } from '#scan/scan-session.ts';
import { countText } from '../../kit/count-text.ts';

export type ReportRow = readonly [name: string, value: string];

const DECODERS = {
  native: 'Browser decoder',
  'zxing-js': 'Light decoder',
  'zxing-wasm': 'Thorough decoder',
} as const;

/** The report, one line per fact; `stats` is missing if the camera was never used. */
export function reportRows(
  stats: ScanStats | null,
  browser: { readonly version: string; readonly agent: string },
): ReportRow[] {
  const about: ReportRow[] = [
    ['Version', browser.version],
    ['Browser', browser.agent],
  ];
  if (stats === null) return [['Camera', 'off'], ...about];
  const { picture, frames, lostFrames, attemptsPerSecond, hits, firstHitAfter, place, lostWorkers, decoders } = stats;
  const decoderRows = (Object.keys(DECODERS) as (keyof typeof DECODERS)[]).map((decoder): ReportRow => {
    const count = decoders?.[decoder];
    if (!count) return [DECODERS[decoder], 'does not answer'];
    if (count.attempts === 0) return [DECODERS[decoder], 'not used'];
    const each = (count.milliseconds / count.attempts).toFixed(1);
    return [DECODERS[decoder], `${plural(count.attempts, 'look')} of ${each} ms, ${plural(count.reads, 'read')}`];
  });
  return [
    ['Camera', cameraText(stats.state)],
    ['Picture', picture === null ? 'none' : `${picture.width} x ${picture.height}`],
    ['Frames scanned', `${frames}, ${attemptsPerSecond.toFixed(1)} a second, ${lostFrames} lost`],
    ['Codes read', String(hits)],
    ['First code after', firstHitAfter === null ? 'none yet' : `${Math.round(firstHitAfter)} ms`],
    ['Decoding runs in', placeText(place, lostWorkers)],
    ...decoderRows,
    ...about,
  ];
}

export function reportText(rows: readonly ReportRow[], now: Date): string {
  return [`Scanner report, ${now.toISOString()}`, ...rows.map(([name, value]) => `${name}: ${value}`), ''].join('\n');
}

function placeText(place: ScanStats['place'], lostWorkers: number): string {
  const where = place === 'worker' ? 'its own thread' : 'the page';
  return lostWorkers === 0 ? where : `${where}, after ${plural(lostWorkers, 'breakdown')}`;
}

function cameraText(state: ScanState): string {
  switch (state.at) {
    case 'failed':
      return `failed: ${state.failure}`;
    case 'watching': {
      const { torch, lenses, lensId } = state;
      const lens = lenses.find(({ id }) => id === lensId)?.label ?? '';
      return [lens === '' ? 'on' : `on, ${lens}`, countText(lenses.length, 'lens', 'lenses'), `light ${torch}`].join(
        ', ',
      );
    }
    default:
      return state.at;
  }
}

function plural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}

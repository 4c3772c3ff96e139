import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createHitPolicy } from './hit-policy.ts';
import type { ScanSymbol, SymbolFormat } from './symbol.ts';

const FRAME = 33;

function symbol(text: string, x = 100, y = 100, format: SymbolFormat = 'qr', size = 80): ScanSymbol {
  const corners = [
    { x, y },
    { x: x + size, y },
    { x: x + size, y: y + size },
    { x, y: y + size },
  ] as const;
  return { format, text, bytes: new Uint8Array(), symbologyIdentifier: '', corners };
}

/** Feeds frames of symbols, one every 33 ms; returns the texts that were hits, with the number of their frame. */
function play(frames: readonly (readonly ScanSymbol[])[], policy = createHitPolicy()): string[] {
  return frames.flatMap((symbols, index) => policy.see(symbols, index * FRAME).map(({ text }) => `${index}:${text}`));
}

const times = <T>(count: number, frame: T): T[] => Array.from({ length: count }, () => frame);

describe('one physical scan is one hit', () => {
  it('counts a label once for as long as it stays in view', () => {
    expect(play(times(300, [symbol('A')]))).toEqual(['0:A']);
  });

  it('counts it once although frames in between miss it', () => {
    const frames = times(100, 0).map((_, index) => (index % 25 === 0 ? [symbol('A')] : []));
    expect(play(frames)).toEqual(['0:A']);
  });

  it('counts it again after it has left for a second', () => {
    expect(play([[symbol('A')], ...times(31, []), [symbol('A')]])).toEqual(['0:A', '32:A']);
    expect(play([[symbol('A')], ...times(28, []), [symbol('A')]])).toEqual(['0:A']);
  });

  it('does not count it again on a slow device, which reads it once a second', () => {
    const policy = createHitPolicy();
    const hits = times(24, 0).flatMap((_, nth) => policy.see(nth % 5 === 0 ? [symbol('A')] : [], nth * 210));
    expect(hits).toHaveLength(1);
  });

  it.each([33, 110, 520, 1600, 3100])(
    'does not count it again at %i ms a frame, when 14 of 15 frames miss it',
    (pace) => {
      const policy = createHitPolicy();
      const hits = times(60, 0).flatMap((_, nth) => policy.see(nth % 15 === 0 ? [symbol('A')] : [], nth * pace));
      expect(hits).toHaveLength(1);
    },
  );

  it('does not count it again after the page has stalled', () => {
    const policy = createHitPolicy();
    expect([policy.see([symbol('A')], 0).length, policy.see([symbol('A')], 8_000).length]).toEqual([1, 0]);
  });

  it('counts it again when the camera was off in between', () => {
    const policy = createHitPolicy();
    expect(policy.see([symbol('A')], 0)).toHaveLength(1);
    policy.cameraBegins(500);
    expect(policy.see([symbol('A')], 600)).toHaveLength(0);
    policy.cameraBegins(60_000);
    expect(policy.see([symbol('A')], 60_100)).toHaveLength(1);
  });

  it('lets no other code take part in that: A stays while B comes, goes and comes back', () => {
    const a = symbol('A');
    const b = symbol('B', 400);
    expect(play([[a], [a, b], [a], ...times(40, [a]), [a, b]])).toEqual(['0:A', '1:B', '43:B']);
  });

  it('counts several codes of one frame, and two equal labels side by side as two', () => {
    expect(play(times(50, [symbol('A'), symbol('B', 300), symbol('A', 600)]))).toEqual(['0:A', '0:B', '0:A']);
  });

  it('follows a label in a moving hand', () => {
    expect(play(times(60, 0).map((_, index) => [symbol('A', 20 + index * 18, 50 + index * 6)]))).toEqual(['0:A']);
  });

  it('takes an equal label at the other side of the picture in the next frame for another one', () => {
    expect(play([[symbol('A', 0)], [symbol('A', 900)]])).toEqual(['0:A', '1:A']);
  });

  it('follows a decoder that gives the corners as a line', () => {
    const line = { ...symbol('A'), corners: times(4, { x: 120, y: 130 }) as unknown as ScanSymbol['corners'] };
    expect(play([[symbol('A')], [line], [symbol('A')]])).toEqual(['0:A']);
  });
});

describe('bars', () => {
  const bars = (text: string, format: SymbolFormat = 'code-128', x = 100) => symbol(text, x, 100, format);

  it('count at the second equal read', () => {
    expect(play([[bars('REF1')], [], [bars('REF1')], [bars('REF1')]])).toEqual(['2:REF1']);
  });

  it('never count for one odd read, nor for two with the right one between them', () => {
    expect(play([[bars('REF1')], [bars('REF1')], [bars('REF7')], [bars('REF1')]])).toEqual(['1:REF1']);
    expect(play([[bars('REF7')], [bars('REF1')], [bars('REF7')], [bars('REF1')], [bars('REF1')]])).toEqual(['4:REF1']);
  });

  it('count at once when they are a long GTIN with a right check digit', () => {
    expect(play([[bars('4006381333931', 'ean-13')]])).toEqual(['0:4006381333931']);
    expect(play([[bars('036000291452', 'upc-a')]])).toEqual(['0:036000291452']);
    expect(play([[bars('4006381333930', 'ean-13')]])).toEqual([]);
    expect(play([[bars('96385074', 'ean-8')]])).toEqual([]);
    expect(play([[bars('01234565', 'upc-e')]])).toEqual([]);
  });
});

describe('whatever a camera shows', () => {
  it('gives each code at most one hit for each time it was gone for a second', () => {
    const frame = fc.subarray(['A', 'B', 'C']);
    fc.assert(
      fc.property(fc.array(frame, { maxLength: 200 }), (frames) => {
        const place: Record<string, number> = { A: 0, B: 300, C: 600 };
        const hits = play(frames.map((texts) => texts.map((text) => symbol(text, place[text]))));
        for (const text of ['A', 'B', 'C']) {
          const seen = frames.flatMap((texts, index) => (texts.includes(text) ? [index] : []));
          const visits = seen.filter((index, nth) => nth === 0 || (index - (seen[nth - 1] ?? 0)) * FRAME >= 1000);
          expect(hits.filter((hit) => hit.endsWith(`:${text}`))).toEqual(visits.map((index) => `${index}:${text}`));
        }
      }),
    );
  });
});

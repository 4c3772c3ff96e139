/**
 * One physical scan is one hit. Symbols come in many times a second; a hit goes out once.
 *
 *   seen --(sure, or read twice in a row)--> hit --(in view)--> … --(out of view for the gap, in many frames)--> forgotten, may hit again
 *
 * Rule: each code on its own: a code that stays in view never counts twice, whatever else comes and goes; two equal labels side
 * by side are two. Bars that are not sure count after two equal reads with no other reading of that place between them.
 */
import { boxOf, middleOf, reaches } from './place.ts';
import type { Box } from './place.ts';
import { isReliableAlone } from './reliable-symbol.ts';
import { isLinear } from './symbol.ts';
import type { ScanSymbol } from './symbol.ts';

export type HitPolicy = {
  /** Takes the symbols of one frame at `now` (ms); returns the hits among them. */
  readonly see: (symbols: readonly ScanSymbol[], now: number) => ScanSymbol[];
  /** The camera shows a picture again: a code that was out of view for the gap may have left while it was off. */
  readonly cameraBegins: (now: number) => void;
};

type Track = {
  readonly key: string;
  box: Box | null;
  lastSeen: number;
  /** Frames since then. */
  missed: number;
  reads: number;
  hit: boolean;
  readonly linear: boolean;
};

/** How long a code must be out of view to count again, in ms. */
const GAP = 1000;
/**
 * Frames without a code before it counts as gone: fewer mean little, since not every pass reads every code. In recordings of
 * codes that stay in view, up to eleven frames in a row miss one.
 */
const FRAMES_TO_LEAVE = 16;

export function createHitPolicy(): HitPolicy {
  let tracks: Track[] = [];

  const see = (symbols: readonly ScanSymbol[], now: number): ScanSymbol[] => {
    tracks = tracks.filter((track) => !hasLeft(track, now - track.lastSeen));
    for (const track of tracks) track.missed += 1;
    const free = new Set(tracks);
    const hits: ScanSymbol[] = [];
    for (const symbol of symbols) {
      const key = `${symbol.format}\n${symbol.text}`;
      const box = boxOf(symbol.corners);
      const track = nearest(free, key, box, now) ?? {
        key,
        box,
        lastSeen: now,
        missed: 0,
        reads: 0,
        hit: false,
        linear: isLinear(symbol.format),
      };
      if (!tracks.includes(track)) tracks.push(track);
      free.delete(track);
      track.reads += 1;
      track.lastSeen = now;
      track.missed = 0;
      track.box = box ?? track.box;
      doubtOthers(track);
      if (!track.hit && (track.reads >= 2 || isReliableAlone(symbol))) {
        track.hit = true;
        hits.push(symbol);
      }
    }
    return hits;
  };

  /** A different reading of the same bars: what was read there before starts again. */
  function doubtOthers(track: Track): void {
    if (!track.linear) return;
    for (const other of tracks) {
      if (other !== track && other.linear && !other.hit && reaches(other.box, track.box, 0)) other.reads = 0;
    }
  }

  const cameraBegins = (now: number): void => {
    tracks = tracks.filter((track) => now - track.lastSeen < GAP);
  };

  return { see, cameraBegins };
}

/**
 * On a slow or busy device, a code in view may be read only every few seconds: so elapsed time means nothing, only frames
 * without the code do.
 */
function hasLeft(track: Track, away: number): boolean {
  return away >= GAP && track.missed >= FRAMES_TO_LEAVE;
}

/** The track that this reading continues: the same text near the last position. */
function nearest(free: ReadonlySet<Track>, key: string, box: Box | null, now: number): Track | null {
  let best: Track | null = null;
  let bestDistance = Infinity;
  for (const track of free) {
    // A hand moves a label by about its own size in a tenth of a second.
    if (track.key !== key || !reaches(track.box, box, 0.5 + (now - track.lastSeen) / 100)) continue;
    const distance =
      track.box && box
        ? Math.hypot(middleOf(track.box).x - middleOf(box).x, middleOf(track.box).y - middleOf(box).y)
        : 0;
    if (distance < bestDistance) [best, bestDistance] = [track, distance];
  }
  return best;
}

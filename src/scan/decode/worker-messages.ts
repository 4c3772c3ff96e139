/**
 * The messages between the page and the decoding Worker. Frames are transferred, still pictures are copied; each call gets one
 * answer.
 */
import type { DecoderCounts } from './decoder-chain.ts';
import type { Picture } from './luma-from-picture.ts';
import type { LumaImage } from './luma-image.ts';
import type { ScanSymbol, DecodableFormat } from './symbol.ts';

export type WorkerCall =
  | {
      readonly do: 'frame';
      readonly call: number;
      readonly picture: Picture;
      readonly wanted: readonly DecodableFormat[];
    }
  | {
      readonly do: 'still';
      readonly call: number;
      readonly image: LumaImage | Picture;
      readonly wanted: readonly DecodableFormat[];
    }
  | { readonly do: 'counts'; readonly call: number };

export type WorkerAnswer =
  | { readonly call: number; readonly symbols: readonly ScanSymbol[] }
  | { readonly call: number; readonly counts: DecoderCounts }
  | { readonly call: number; readonly failed: string };

import { expect, it, vi } from 'vitest';
import { testWasmDecoder } from '../testing/code-matrix.ts';
import { INSTRUMENT_TEXT, instrumentPictures } from '../testing/instrument-codes.ts';
import { createDecoderChain } from './decoder-chain.ts';
import { EVERYDAY_FORMATS } from './symbol.ts';
import { readWithZxingJs } from './zxing-js-decoder.ts';

// Decoding pixels takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

/** One second at 25 attempts a second. */
const ATTEMPTS = 25;

it('GS1 DataMatrix on packages and instruments are read within a second, and nothing else', async () => {
  const wasm = await testWasmDecoder();
  const read: Record<string, boolean> = {};
  const wrong: string[] = [];
  for await (const { kind, modulePx, image } of instrumentPictures(1)) {
    const chain = createDecoderChain<null>({
      wasm: () => wasm,
      js: () => readWithZxingJs,
      native: () => null,
      now: () => 0,
    });
    let isRead = false;
    for (let attempt = 0; attempt < ATTEMPTS && !isRead; attempt++) {
      for (const symbol of await chain.decode({ picture: null, luma: () => image }, EVERYDAY_FORMATS)) {
        if (symbol.text === INSTRUMENT_TEXT && symbol.symbologyIdentifier === ']d2') isRead = true;
        else wrong.push(`${kind}, ${modulePx} px: ${symbol.format} ${symbol.text}`);
      }
    }
    read[`${kind}, ${modulePx} px`] = isRead;
  }
  expect(Object.keys(read)).toHaveLength(39);
  expect(Object.entries(read).filter(([, isRead]) => !isRead)).toEqual([]);
  expect(wrong).toEqual([]);
});

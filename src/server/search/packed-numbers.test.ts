import { describe, expect, it } from 'vitest';
import { packed, unpack } from './packed-numbers.ts';

const DATA = {
  documents: 2,
  words: 'ä b',
  nothing: null,
  ids: Float64Array.of(1, 2 ** 40),
  column: { values: Uint32Array.from({ length: 50_000 }, (_, at) => at), none: new Uint32Array(0) },
  cents: Int32Array.of(-1, 5),
  sold: Uint8Array.of(1, 0, 1),
  list: [{ id: '7' }],
};

/** The bytes in arbitrary chunks. */
async function* pieces(data: unknown, size: number, most = Number.POSITIVE_INFINITY): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.concat([...packed(data)]).subarray(0, most);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

describe('numbers from one process to another', () => {
  it.each([7, 1000, 1 << 16, 1 << 20])('come as they went, in pieces of %i bytes', async (size) => {
    expect(await unpack(pieces(DATA, size))).toEqual(DATA);
  });

  it('are refused where some are missing, or more come than were named', async () => {
    const length = Buffer.concat([...packed(DATA)]).length;
    await expect(unpack(pieces(DATA, 1000, length - 1))).rejects.toThrow('fewer numbers');
    await expect(unpack(pieces(DATA, 1000, 20))).rejects.toThrow('fewer numbers');
    await expect(
      unpack(
        (async function* () {
          yield* pieces(DATA, 1000);
          yield Uint8Array.of(1);
        })(),
      ),
    ).rejects.toThrow('more numbers');
  });
});

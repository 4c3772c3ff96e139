import { afterEach, expect, it, vi } from 'vitest';

const MAX_PICTURES = 2_000;
const addressOf = (nth: number): string => `https://stockroom.test/pictures/${nth}.webp`;

/** why: Node has no Cache; this one stores URLs in insertion order. */
function cachesWith(count: number): { caches: CacheStorage; kept: Set<string> } {
  const kept = new Set(Array.from({ length: count }, (_, nth) => addressOf(nth)));
  const cache = {
    match: () => Promise.resolve(undefined),
    put: ({ url }: Request) => Promise.resolve(void kept.add(url)),
    keys: () => Promise.resolve([...kept].map((url) => new Request(url))),
    delete: ({ url }: Request) => Promise.resolve(kept.delete(url)),
  };
  return { caches: { open: () => Promise.resolve(cache) } as unknown as CacheStorage, kept };
}

/** A worker restart: the module is loaded again. */
async function lifeOf(): Promise<typeof import('./picture-cache.ts')> {
  vi.resetModules();
  return await import('./picture-cache.ts');
}

afterEach(() => {
  vi.unstubAllGlobals();
});

it('the oldest pictures go, however short the lives in which new ones come', async () => {
  // why: there is no network in tests.
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { headers: { 'content-type': 'image/webp' } })));
  const { caches, kept } = cachesWith(MAX_PICTURES);
  for (let life = 0; life < 3; life += 1) {
    const { picture } = await lifeOf();
    await picture(new Request(addressOf(MAX_PICTURES + life)), caches);
    await vi.waitFor(() => expect([kept.size, kept.has(addressOf(MAX_PICTURES + life))]).toEqual([MAX_PICTURES, true]));
  }
  expect(kept.has(addressOf(2))).toBe(false);
  expect(kept.has(addressOf(3))).toBe(true);
});

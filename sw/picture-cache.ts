/**
 * Product pictures that were seen once are there offline. Cache first: a picture's address changes with its content.
 * Bounded, oldest out first; a lack of room costs a picture and nothing else.
 */
const CACHE = 'stockroom-pictures-v1';
const MAX_PICTURES = 2_000;
const TRIM_EVERY = 50;

/** The first picture of a worker's life counts as the last of a stride: a life may be over before it adds so many. */
let added = TRIM_EVERY - 1;

export function isPicture(url: URL, origin: string): boolean {
  return url.origin === origin && url.pathname.startsWith('/pictures/');
}

export async function picture(request: Request, caches: CacheStorage): Promise<Response> {
  const cache = await caches.open(CACHE).catch(() => null);
  const kept = await cache?.match(request);
  if (kept !== undefined) return kept;
  const fresh = await fetch(request);
  if (cache !== null && fresh.status === 200 && isImage(fresh)) {
    // The page does not wait for the copy.
    void keep(cache, request, fresh.clone()).catch(() => undefined);
  }
  return fresh;
}

/** The sign-in page of a hotel is no picture. */
function isImage(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('image/') === true;
}

async function keep(cache: Cache, request: Request, response: Response): Promise<void> {
  await cache.put(request, response);
  added += 1;
  if (added % TRIM_EVERY !== 0) return;
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MAX_PICTURES)).map((key) => cache.delete(key)));
}

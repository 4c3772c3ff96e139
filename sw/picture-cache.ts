/**
 * Makes product pictures that were seen once available offline. Cache first: a picture's URL changes with its content. Bounded,
 * oldest removed first; a full storage costs a picture and nothing else.
 */
const CACHE = 'stockroom-pictures-v1';
const MAX_PICTURES = 2_000;
const TRIM_EVERY = 50;

/** The first picture after a worker starts triggers a cleanup: the worker may stop before it has added a full batch. */
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
    // The page does not wait for the write to the cache.
    void keep(cache, request, fresh.clone()).catch(() => undefined);
  }
  return fresh;
}

/** A captive portal's sign-in page is not a picture. */
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

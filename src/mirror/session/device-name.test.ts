import { expect, it } from 'vitest';
import { defaultDeviceName } from './device-name.ts';

it.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140', 0, 'Windows computer'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605', 0, 'Mac'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605', 5, 'iPad'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5, 'iPhone'],
  ['Mozilla/5.0 (Linux; Android 15; SM-X200) Chrome/140', 5, 'Android tablet'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 8) Chrome/140 Mobile', 5, 'Android phone'],
  ['Mozilla/5.0 (X11; CrOS x86_64 16181.0.0) Chrome/140', 0, 'Chromebook'],
  ['Mozilla/5.0 (X11; Linux x86_64) Firefox/140', 0, 'Linux computer'],
  ['something new', 0, 'Device'],
])('%s with %i touch points is called %s', (userAgent, maxTouchPoints, name) => {
  expect(defaultDeviceName({ userAgent, maxTouchPoints })).toBe(name);
});

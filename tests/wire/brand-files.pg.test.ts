/** What a browser shows of the app before it runs, on the host of each brand. */
import { copyFileSync, cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { BRAND_KEYS, BRANDS } from '#domain/brands/brands.ts';
import { removeTestDirectory, testDirectory } from '../support/test-directory.ts';
import { describeWire } from './wire-kit.ts';

const ROOT = join(import.meta.dirname, '../..');
const dist = testDirectory();
cpSync(join(ROOT, 'public', 'icons'), join(dist, 'icons'), { recursive: true });
copyFileSync(join(ROOT, 'index.html'), join(dist, 'index.html'));
writeFileSync(
  join(dist, 'manifest.webmanifest'),
  JSON.stringify({ id: '/', name: 'Stockroom', short_name: 'Stockroom', theme_color: '#0b6e69', icons: [] }),
);
afterAll(() => removeTestDirectory(dist));

const ICONS = ['icon.svg', 'icon-192.png', 'icon-512.png', 'icon-maskable-512.png', 'apple-touch-icon.png'];

describeWire(
  'the host of a brand',
  (wired) => {
    const read = (host: string, path: string) => wired().server.ask('GET', path, { headers: { host } });

    it('WL-05 WL-03 names the brand in the page, on every address, and in what is installed', async () => {
      for (const key of BRAND_KEYS) {
        const { name, accent } = BRANDS[key];
        const host = key === 'stockroom' ? 'www.example.com' : `${key}.example.com:8443`;
        for (const path of ['/', '/index.html', '/inventory/7']) {
          const page = await read(host, path);
          expect([page.status, page.headers['cache-control']]).toEqual([200, 'no-cache']);
          expect(page.text).toContain(`<title>${name}</title>`);
          expect(page.text).toContain(`<meta name="application-name" content="${name}"`);
        }
        const manifest = await read(host, '/manifest.webmanifest');
        expect(manifest.headers['content-type']).toContain('application/manifest+json');
        expect(JSON.parse(manifest.text)).toMatchObject({ id: '/', name, short_name: name, theme_color: accent });
      }
    });

    it('WL-04 shows the brand’s own icons under the same addresses', async () => {
      for (const key of BRAND_KEYS) {
        const folder = join(ROOT, 'public', 'icons', ...(key === 'stockroom' ? [] : ['brands', key]));
        for (const icon of ICONS) {
          const answer = await read(
            key === 'stockroom' ? 'localhost' : `${key.toUpperCase()}.example.com`,
            `/icons/${icon}`,
          );
          expect([key, icon, answer.status]).toEqual([key, icon, 200]);
          if (icon === 'icon.svg') expect(answer.text).toBe(readFileSync(join(folder, icon), 'utf8'));
        }
        expect(readFileSync(join(folder, 'icon.svg'), 'utf8')).toContain(`fill="${BRANDS[key].accent}"`);
      }
    });

    it('WL-05 a host that only begins like a group, or is none, is the plain product', async () => {
      for (const host of ['firesides.example.com', 'fireside', 'evil"><script>.example.com']) {
        const page = await read(host, '/');
        expect(page.text).toContain('<title>Stockroom</title>');
      }
    });
  },
  { distDir: dist },
);

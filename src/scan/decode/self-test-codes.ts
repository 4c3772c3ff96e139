/**
 * A sample of each everyday format, to test the browser's own detector with. Each row of modules is a base-36 number with a
 * leading 1 before its first module (dark is 1); codes with one row are bars.
 */
import type { DecodableFormat } from './symbol.ts';

export type SampleCode = {
  readonly format: DecodableFormat;
  readonly text: string;
  /** The symbology identifier that a GS1 sample must be read with. */
  readonly gs1?: string;
  readonly width: number;
  readonly rows: string;
};

export const SELF_TEST: readonly SampleCode[] = [
  {
    format: 'qr',
    text: 'HTTPS://A.TEST/Q/0123456789AB',
    width: 25,
    rows: '13vdkv u6vy9 yjp0d yk1ul yhs2l u63i9 13umpr k01kw 10233j qolko vt3b8 12u8o7 vduv4 11vb2g ne423 k0bzg 10t7nh k0pwe 13t3rr u6dqr ykbne yhsip yhqom u5x37 13uf5x',
  },
  {
    format: 'qr',
    text: '010950600013435210A\u001d17301231',
    gs1: ']Q3',
    width: 21,
    rows: '2hn5r 1vxvl 25pi5 25r31 25m59 1vvpd 2hny7 190qo 294bz 1s38z 27cqk 24p50 1jv0i 19397 2hlpe 1vx24 25rdv 25nr1 25nw0 1vvsu 2hmv9',
  },
  {
    format: 'data-matrix',
    text: '010950600013435210A\u001d17301231',
    gs1: ']d2',
    width: 26,
    rows: '1ulaju 20a651 1phys0 1xsfzz 24uigc 1opuex 1rh7fa 1wg8tx 262mnq 21nx73 1s1mau 27wr27',
  },
  { format: 'code-128', text: '10A\u001d17301231', gs1: ']C1', width: 145, rows: '25rv8hb6s4fqq456ll8sg117038bv' },
  { format: 'ean-13', text: '4006381333931', width: 95, rows: '6ah3ax4ungankpbv22d' },
  { format: 'ean-8', text: '96385074', width: 67, rows: '1eye9wtfowk7hh' },
  { format: 'upc-a', text: '036000291452', width: 95, rows: '6ahxdivbf95zu117hwl' },
  { format: 'upc-e', text: '01234565', width: 51, rows: '114xwgo7u1h' },
];

const MODULE_PX = 5;
const QUIET = 12;
const BAR_HEIGHT = 40;

/** The sample's modules, row by row: 1 is dark. */
export function modulesOf(sample: SampleCode): number[][] {
  return sample.rows.split(' ').map((row) => {
    let number = 0n;
    for (const digit of row) number = number * 36n + BigInt(Number.parseInt(digit, 36));
    return Array.from(number.toString(2).slice(1), Number);
  });
}

/** The sample as pixels, with a quiet zone. */
export function pictureOfSample(sample: SampleCode): ImageData {
  const modules = modulesOf(sample);
  const high = modules.length === 1 ? BAR_HEIGHT : modules.length;
  const width = (sample.width + QUIET * 2) * MODULE_PX;
  const height = (high + QUIET * 2) * MODULE_PX;
  const picture = new ImageData(width, height);
  for (let y = 0; y < height; y++) {
    const row = Math.floor(y / MODULE_PX) - QUIET;
    const line = row < 0 || row >= high ? undefined : modules[modules.length === 1 ? 0 : row];
    for (let x = 0; x < width; x++) {
      const gray = line?.[Math.floor(x / MODULE_PX) - QUIET] === 1 ? 0 : 255;
      picture.data.set([gray, gray, gray, 255], (y * width + x) * 4);
    }
  }
  return picture;
}

/**
 * Compares each known device identifier, as printed on a package, with what an import stores for it: scanned, typed and linked
 * codes must be the same. The devices are those of DEVICES_FILE, otherwise of the shared data if present, otherwise the few in
 * tests/relevance.
 */
import { describe, expect, it } from 'vitest';
import { hibcCheckCharacter, hibcCode, hibcCodeOfIdentifier, isHibcCode, parseHibc } from '#domain/identifiers/hibc.ts';
import { toGtin } from '#domain/identifiers/gtin.ts';
import { linkableCode, linkableText } from '#domain/identifiers/linkable-code.ts';
import { parseScan, type SymbolFormat } from '#domain/identifiers/parse-scan.ts';
import { readDevices } from './read-devices.ts';

interface Identified {
  readonly ids: readonly { readonly di: string; readonly agency: string }[];
}

const GS = '\u001d';
const identifiers = readDevices<Identified>().flatMap(({ ids }) => ids);
const of = (agency: string): string[] => identifiers.flatMap((each) => (each.agency === agency ? [each.di] : []));
const gtins = of('GS1').filter((di) => toGtin(di).ok);

function linked(text: string, format: SymbolFormat = 'unknown', symbologyIdentifier = ''): string {
  const linkable = linkableCode(parseScan(text, { format, symbologyIdentifier, thisYear: 2026 }));
  return linkable.ok ? linkable.code : `fault ${linkable.fault}`;
}

describe('codes of real devices', () => {
  it(
    'ITEM-28 a GTIN is one code however its package says it, and none with any other last digit',
    { timeout: 30_000 },
    () => {
      for (const di of gtins) {
        const gtin = di.padStart(14, '0');
        const output = [
          linked(di),
          linked(`(01)${gtin}(17)290430(10)LOT7`),
          linked(`01${gtin}1729043010LOT7`, 'data-matrix', ']d2'),
          linked(`01${gtin}10LOT7${GS}17290430`, 'code-128', ']C1'),
          linked(`https://id.gs1.org/01/${gtin}/10/LOT7`, 'qr'),
        ];
        if (output.some((code) => code !== gtin)) expect.fail(`${di}: ${output.join(', ')}`);
        const last = (Number(di.at(-1)) + 1 + (Number(di.slice(0, 1)) % 9)) % 10;
        const slip = linked(`${di.slice(0, -1)}${last}`);
        if (last !== Number(di.at(-1)) && slip !== 'fault gtin-check-digit') expect.fail(`${di} with ${last}: ${slip}`);
      }
    },
  );

  it('ITEM-28 an HIBC identifier is the code that its label scans as', () => {
    for (const di of of('HIBCC').filter((each) => !toGtin(each).ok)) {
      const kept = hibcCodeOfIdentifier(di);
      if (kept === null || !isHibcCode(kept)) expect.fail(`${di}: ${kept}`);
      const label = `${kept}${hibcCheckCharacter(kept)}`;
      const combined = `${kept}/$$3290430LOT7`;
      const parsed = parseHibc(label, 2026);
      const output = [
        parsed?.ok === true && parsed.primary !== null ? hibcCode(parsed.primary) : 'none',
        linked(label),
        linked(label, 'code-128'),
        linked(`${combined}${hibcCheckCharacter(combined)}`, 'data-matrix'),
      ];
      if (output.some((code) => code !== kept)) expect.fail(`${di}: ${kept}, ${output.join(', ')}`);
      expect(linkableText(kept)).toEqual({ ok: true, code: kept });
    }
  });
});

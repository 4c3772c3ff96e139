/**
 * The GS1 application identifiers: each field's length, allowed characters and checks.
 * Based on the GS1 Barcode Syntax Dictionary. A line is `identifiers`, then its parts in order; an upper bound after
 * `..` makes a part variable, square brackets make it optional.
 *   N digits · X the 82 characters of set 82 · Y the 39 of set 39 · Z base64 file-safe
 *   csum check digit · date YYMMDD with day 00 · day YYMMDD without · hour HHMM · zero must be 0
 */

export type Gs1Check = 'csum' | 'date' | 'day' | 'hhmm' | 'hh' | 'zero' | 'yyyymmdd' | 'yesno' | 'mmss' | 'pair';

export type Gs1Part = {
  readonly set: 'N' | 'X' | 'Y' | 'Z';
  readonly min: number;
  readonly max: number;
  readonly optional: boolean;
  readonly check: Gs1Check | null;
};

export type Gs1Rule = {
  readonly parts: readonly Gs1Part[];
  /** The field's length is fixed: a separator after it is allowed but not required. */
  readonly predefinedLength: boolean;
};

const TABLE = `
00,8017,8018 N18:csum
01,02,03 N14:csum
10,21,22,243,254,420,4318,7020,7021,7022,7240,8002,8012,710-717 X..20
11-13,15-17 N6:date
20 N2
235 X..28
240,241,250,251,400,401,403,4308,4319,7002,7023,8004,90 X..30
242 N..6
253 N13:csum [X..17]
255 N13:csum [N..12]
30,37 N..8
3100-3105,3110-3115,3120-3125,3130-3135,3140-3145,3150-3155,3160-3165 N6
3200-3205,3210-3215,3220-3225,3230-3235,3240-3245,3250-3255,3260-3265,3270-3275,3280-3285,3290-3295 N6
3300-3305,3310-3315,3320-3325,3330-3335,3340-3345,3350-3355,3360-3365,3370-3375 N6
3400-3405,3410-3415,3420-3425,3430-3435,3440-3445,3450-3455,3460-3465,3470-3475,3480-3485,3490-3495 N6
3500-3505,3510-3515,3520-3525,3530-3535,3540-3545,3550-3555,3560-3565,3570-3575 N6
3600-3605,3610-3615,3620-3625,3630-3635,3640-3645,3650-3655,3660-3665,3670-3675,3680-3685,3690-3695 N6
3900-3909,3920-3929 N..15
3910-3919,3930-3939 N3 N..15
3940-3943 N4
3950-3955,8005 N6
402 N17:csum
410-417 N13:csum
421 N3 X..9
422,424,426 N3
423,425 N3 [N..12]
427,7008 X..3
4300,4301,4310,4311,4320 X..35
4302-4306,4312-4316,7257,8110,8112,8200 X..70
4307,4317 X2
4309 N20
4321-4323 N1:yesno
4324,4325 N6:day N4:pair
4326 N6:day
4330-4333 N6 [X..1]
7001 N13
7003 N6:day N4:hhmm
7004 N..4
7005 X..12
7006 N6:day
7007 N6:day [N6:day]
7009,7255 X..10
7010 X..2
7011 N6:day [N4:hhmm]
7030-7039 N3 X..27
7040 N1 X3
7041 X..4
7230-7239 X2 X..28
7241 N2
7242,8013,8014,8020 X..25
7250 N8:yyyymmdd
7251 N8:yyyymmdd N4:hhmm
7252 N1
7253,7254,7259 X..40
7256 X..90
7258 X3
8001 N14
8003 N1:zero N13:csum [X..16]
8006,8026 N14:csum N4
8007 X..34
8008 N6:day N2:hh [N..4:mmss]
8009 X..50
8010 Y..30
8011 N..12
8019 N..10
8030 Z..90
8111 N4
91-99 X..90
`;

/** First two digits of the identifiers whose length is predefined (General Specifications, figure 7.8.5-2). */
const PREDEFINED = /^(?:0[0-4]|1[1-9]|20|3[1-6]|41)/;

function parsePart(spec: string): Gs1Part {
  const match = /^(\[?)([NXYZ])(\.\.)?(\d+)(?::([a-z]+))?\]?$/.exec(spec);
  if (!match) throw new Error(`The table of application identifiers has a part that means nothing: ${spec}`);
  const max = Number(match[4]);
  return {
    set: match[2] as Gs1Part['set'],
    min: match[3] ? 1 : max,
    max,
    optional: match[1] === '[',
    check: (match[5] as Gs1Check | undefined) ?? null,
  };
}

function expandRange(range: string): string[] {
  const [from = '', to = from] = range.split('-');
  const all: string[] = [];
  for (let n = Number(from); n <= Number(to); n++) all.push(String(n).padStart(from.length, '0'));
  return all;
}

function readTable(): ReadonlyMap<string, Gs1Rule> {
  const rules = new Map<string, Gs1Rule>();
  for (const line of TABLE.trim().split('\n')) {
    const [ranges = '', ...parts] = line.split(' ');
    const parsed = parts.map(parsePart);
    for (const ai of ranges.split(',').flatMap(expandRange)) {
      rules.set(ai, { parts: parsed, predefinedLength: PREDEFINED.test(ai) });
    }
  }
  return rules;
}

/** Every known application identifier and its rule. */
export const GS1_RULES: ReadonlyMap<string, Gs1Rule> = readTable();

/** The application identifier that `text` begins with at `from`, or null when there is none (they are prefix-free). */
export function identifierAt(text: string, from: number): string | null {
  for (const length of [2, 3, 4]) {
    const ai = text.slice(from, from + length);
    if (ai.length === length && GS1_RULES.has(ai)) return ai;
  }
  return null;
}

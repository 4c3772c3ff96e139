import { describe, expect, it } from 'vitest';
import { listenForWedge } from './keyboard-wedge.ts';

type Press = {
  key: string;
  after?: number;
  ctrlKey?: boolean;
  altKey?: boolean;
  code?: string;
  repeat?: boolean;
  up?: boolean;
  on?: object;
};

/** Plays key presses, each this many milliseconds after the previous one, and returns what was recognized as scans. */
function play(
  presses: readonly Press[],
  typed: (press: Press) => void = () => undefined,
  since = -Infinity,
): { texts: string[]; prevented: string[] } {
  // why: no DOM in Node; a plain EventTarget carries the same events.
  const target = new EventTarget();
  const texts: string[] = [];
  const prevented: string[] = [];
  let clock = 0;
  const stop = listenForWedge({ target, onScan: ({ text }) => texts.push(text), since });
  for (const press of presses) {
    const { key, after = 5, ctrlKey = false, altKey = false, code = '', repeat = false, up = false, on = null } = press;
    clock += after;
    const event = new Event(up ? 'keyup' : 'keydown', { cancelable: true });
    const own = {
      key,
      code,
      ctrlKey,
      altKey,
      repeat,
      metaKey: false,
      isComposing: false,
      target: on,
      timeStamp: clock,
    };
    for (const [name, value] of Object.entries(own)) Object.defineProperty(event, name, { value });
    target.dispatchEvent(event);
    if (event.defaultPrevented) prevented.push(key);
    else typed(press);
  }
  stop();
  return { texts, prevented };
}

/** why: a fake field with what a scan touches; what a browser does to a real one is tested end to end (scan-without-camera). */
class TypedField extends EventTarget {
  readonly tagName: string = 'INPUT';
  readonly selectionStart = null;
  readonly selectionEnd = null;
  readonly type: string;
  heard = 0;
  #value: string;

  constructor(type: string, value: string) {
    super();
    this.type = type;
    this.#value = value;
    this.addEventListener('input', () => (this.heard += 1));
  }

  get value(): string {
    return this.#value;
  }

  set value(value: string) {
    this.#value = value;
  }

  hasAttribute(): boolean {
    return false;
  }
}

/** why: a fake date field with what a scan touches: its value is empty until every part is filled in. */
class DateInParts extends TypedField {
  parts = '';

  constructor(value: string) {
    super('date', value);
    this.parts = value;
  }

  override get value(): string {
    return this.parts.length === 10 ? this.parts : '';
  }

  override set value(value: string) {
    this.parts = value;
  }
}

/** why: a fake select list with what a scan touches: its first keys select the option that begins with them. */
class ChoiceList extends TypedField {
  override readonly tagName = 'SELECT';
  readonly style = { appearance: '' };
  timesShut = 0;

  /** Reading the layout applies the appearance, and with the native one the list closes. */
  getBoundingClientRect(): void {
    if (this.style.appearance === 'none') this.timesShut += 1;
  }

  constructor(value: string) {
    super('select-one', value);
    this.addEventListener('change', () => (this.heard += 1));
  }
}

const keys = (text: string, after?: number): Press[] =>
  [...text].map((key) => ({ key, ...(after !== undefined && { after }) }));
const ENTER: Press = { key: 'Enter' };

describe('hand scanners that pose as keyboards', () => {
  it('take a burst of keys that ends in Enter, and keep that Enter from the page', () => {
    const { texts, prevented } = play([...keys('4006381333931'), ENTER]);
    expect([texts, prevented.at(-1)]).toEqual([['4006381333931'], 'Enter']);
  });

  it('keep the spaces of a burst from pressing buttons', () => {
    const { texts, prevented } = play([...keys('REF 4711'), ENTER]);
    expect(texts).toEqual(['REF 4711']);
    expect(prevented).toContain(' ');
    expect(play(keys('a b c d', 120)).prevented).toEqual([]);
  });

  it('take one burst after the other', () => {
    expect(play([...keys('REF-1'), ENTER, ...keys('REF-2'), { key: 'Tab' }]).texts).toEqual(['REF-1', 'REF-2']);
  });

  it('leave a person alone, who types slower and presses Enter', () => {
    expect(play([...keys('gloves', 120), ENTER])).toEqual({ texts: [], prevented: [] });
    const { texts, prevented } = play([...keys('REF-1'), { key: 'Enter', after: 400 }]);
    expect(texts).toEqual([]);
    expect(prevented).not.toContain('Enter');
  });

  it('drop what a person typed before the burst', () => {
    expect(play([...keys('ab', 150), { key: 'R', after: 200 }, ...keys('EF-1'), ENTER]).texts).toEqual(['REF-1']);
  });

  it('leave alone what wants codes or is no text, but not buttons that have the focus', () => {
    const field = { tagName: 'INPUT', type: 'search', hasAttribute: () => true };
    const button = { tagName: 'BUTTON' };
    const on = (element: object) => [...keys('REF-1'), ENTER].map((press) => ({ ...press, on: element }));
    expect(play(on(field)).texts).toEqual([]);
    expect(play(on({ tagName: 'DIV', isContentEditable: true })).texts).toEqual([]);
    expect(play(on(button)).texts).toEqual(['REF-1']);
    expect(play(on({ tagName: 'INPUT', type: 'checkbox' })).texts).toEqual(['REF-1']);
  });

  it('leave a field as it was before the scan, and its form unsent', () => {
    const field = new TypedField('note', 'Fragile');
    const presses = [...keys('4006381333931'), ENTER].map((press) => ({ ...press, on: field }));
    const { texts, prevented } = play(presses, ({ key }) => {
      if (key.length === 1) field.value += key;
    });
    expect([texts, prevented, field.value, field.heard]).toEqual([['4006381333931'], ['Enter'], 'Fragile', 1]);
  });

  it.each([
    ['', '11/'],
    ['2026-11-01', '2026-01-01'],
  ])('leave a date of “%s” as it was, also its parts, and hardly change it meanwhile', (before, partly) => {
    const field = new DateInParts(before);
    const { texts, prevented } = play(
      [...keys('REF-4711'), ENTER].map((press) => ({ ...press, on: field })),
      () => (field.parts = partly),
    );
    expect([texts, field.parts]).toEqual([['REF-4711'], before]);
    expect(prevented.join('')).toBe('F-4711Enter');
  });

  it('leave what is chosen in a list as it was, and are read', () => {
    const list = new ChoiceList('Gloves');
    const presses = [...keys('REF-4711'), ENTER].map((press) => ({ ...press, on: list }));
    const { texts, prevented } = play(presses, ({ key }) => {
      if (key === 'R' || key === 'E') list.value = 'Retractors';
    });
    expect([texts, list.value, list.heard]).toEqual([['REF-4711'], 'Gloves', 1]);
    expect(prevented.join('')).toBe('F-4711Enter');
  });

  it('shut a list that is open within the page, and leave what is chosen in it', () => {
    const list = new ChoiceList('Gloves');
    const choice = { tagName: 'OPTION', closest: () => list };
    const { texts, prevented } = play([...keys('REF-4711'), ENTER].map((press) => ({ ...press, on: choice })));
    expect([texts, list.value, list.heard, list.timesShut]).toEqual([['REF-4711'], 'Gloves', 0, 1]);
    expect(prevented.at(-1)).toBe('Enter');
    const typing = [...keys('ret', 90), ENTER].map((press) => ({ ...press, on: choice }));
    expect([play(typing).prevented, list.timesShut]).toEqual([[], 1]);
  });

  it('put back what their first letters chose in a list before anybody listened', () => {
    const list = new ChoiceList('Retractors');
    const earlier = [...keys('REF-4711'), ENTER].map(({ key }, nth) => {
      const event = new Event('keydown', { cancelable: true });
      const own = {
        key,
        code: '',
        timeStamp: nth * 5,
        target: list,
        chosenBefore: nth === 0 ? 'Gloves' : 'Retractors',
      };
      for (const [name, value] of Object.entries(own)) Object.defineProperty(event, name, { value });
      return event;
    });
    const texts: string[] = [];
    const onScan = ({ text }: { readonly text: string }): void => void texts.push(text);
    listenForWedge({ target: new EventTarget(), onScan, since: -Infinity, earlier })();
    expect([texts, list.value, list.heard]).toEqual([['REF-4711'], 'Gloves', 1]);
  });

  it('leave a list to a person who chooses by letters', () => {
    const list = new ChoiceList('Gloves');
    const typing = [...keys('ret', 90), ENTER].map((press) => ({ ...press, on: list }));
    const { texts, prevented } = play(typing, () => (list.value = 'Retractors'));
    expect([texts, prevented, list.value]).toEqual([[], [], 'Retractors']);
  });

  it('leave a field to a person, also to one who types quickly and ends with Enter', () => {
    const field = new TypedField('search', '');
    const typing = [...keys('gloves', 60), ENTER].map((press) => ({ ...press, on: field }));
    const { texts, prevented } = play(typing, ({ key }) => {
      if (key.length === 1) field.value += key;
    });
    expect([texts, prevented, field.value]).toEqual([[], [], 'gloves']);
  });

  it('are not cut where the focus moves on between two of them', () => {
    const [first, second] = [{ tagName: 'BUTTON' }, { tagName: 'DIV' }];
    const presses = [...keys('REF-1'), ENTER].map((press) => ({ ...press, on: first as object }));
    expect(play([...presses, ...presses.map((press) => ({ ...press, on: second }))]).texts).toEqual(['REF-1', 'REF-1']);
  });

  it('are whole where the focus moves on within one, and every field is as it was', () => {
    const [list, search] = [new ChoiceList('Gloves'), new TypedField('search', '')];
    const presses = [...keys('REF-4711'), ENTER].map((press, nth) => {
      const on: object | null = nth < 3 ? list : nth < 6 ? { tagName: 'BUTTON' } : search;
      return { ...press, on };
    });
    const { texts } = play(presses, ({ key, on }) => {
      if (on === list) list.value = 'Retractors';
      if (on === search && key.length === 1) search.value += key;
    });
    expect([texts, list.value, search.value]).toEqual([['REF-4711'], 'Gloves', '']);
  });

  it('are not read where the first key came as listening began: the keys before it were not heard', () => {
    const first = [...keys('4711'), ENTER];
    const next = [{ key: 'R', after: 300 }, ...keys('EF-4711'), ENTER];
    const { texts, prevented } = play([...first, ...next], undefined, 3);
    expect([texts, prevented.filter((key) => key === 'Enter').length]).toEqual([['REF-4711'], 2]);
  });

  it('keep the GS1 separator, however the scanner sends it', () => {
    const separators: Press[] = [{ key: '\u001d' }, { key: 'F8' }, { key: ']', ctrlKey: true }];
    for (const separator of separators) {
      expect(play([...keys('10A'), separator, ...keys('17301231'), ENTER]).texts).toEqual(['10A\u001d17301231']);
    }
  });

  it('keep the second Enter of a line end from pressing a button, and no later one', () => {
    const twice = play([...keys('REF-1'), ENTER, ENTER]);
    expect([twice.texts, twice.prevented.filter((key) => key === 'Enter')]).toEqual([['REF-1'], ['Enter', 'Enter']]);
    const later = play([...keys('REF-1'), ENTER, { key: 'Enter', after: 300 }]);
    expect(later.prevented.filter((key) => key === 'Enter')).toEqual(['Enter']);
  });

  it('take characters that come by their numbers on the keypad, whatever the layout', () => {
    const byNumber = (text: string): Press[] =>
      [...text].flatMap((character) => [
        { key: 'Alt', altKey: true },
        ...String(character.charCodeAt(0))
          .padStart(4, '0')
          .split('')
          .map((digit) => ({ key: digit, code: `Numpad${digit}`, altKey: true })),
        { key: 'Alt', up: true },
      ]);
    expect(play([...byNumber('10A-7\u001d17301231'), ENTER]).texts).toEqual(['10A-7\u001d17301231']);
    expect(play([...keys('10A'), ...byNumber('\u001d'), ...keys('17301231'), ENTER]).texts).toEqual([
      '10A\u001d17301231',
    ]);
  });

  it('leave a key alone that is held down', () => {
    const held = Array.from({ length: 8 }, () => ({ key: ' ', after: 30, repeat: true }));
    expect(play([{ key: ' ' }, ...held, ENTER])).toEqual({ texts: [], prevented: [] });
  });

  it('take neither shortcuts nor a bare Enter', () => {
    const { texts, prevented } = play([ENTER, { key: 'a', ctrlKey: true }, ...keys('bcd'), ENTER]);
    expect(texts).toEqual([]);
    expect(prevented).not.toContain('Enter');
  });

  it('take Alt Gr characters and ignore Shift itself', () => {
    expect(
      play([{ key: 'Shift' }, ...keys('A'), { key: '[', ctrlKey: true, altKey: true }, ...keys('1B'), ENTER]).texts,
    ).toEqual(['A[1B']);
  });
});

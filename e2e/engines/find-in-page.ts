/** Finds elements by role and name, as people and screen readers know them. */
export type Role =
  | 'alert'
  | 'article'
  | 'button'
  | 'checkbox'
  | 'combobox'
  | 'file'
  | 'heading'
  | 'link'
  | 'list'
  | 'region'
  | 'textbox';

export interface Named {
  readonly role: Role;
  /** The full name, or a regular expression. */
  readonly name?: string | RegExp;
  readonly within?: Named;
}

/** The same in serializable form. */
export interface NamedOnWire {
  readonly role: Role;
  readonly name: string | null;
  readonly pattern: readonly [source: string, flags: string] | null;
  readonly within: NamedOnWire | null;
}

export function toWire({ role, name, within }: Named): NamedOnWire {
  return {
    role,
    name: typeof name === 'string' ? name : null,
    pattern: name instanceof RegExp ? [name.source, name.flags] : null,
    within: within === undefined ? null : toWire(within),
  };
}

export const wordsFor = ({ role, name, within }: Named): string =>
  `${role} ${String(name ?? '')}${within === undefined ? '' : ` in ${wordsFor(within)}`}`;

/**
 * Runs in the page, so it must be self-contained. Returns the visible elements; `reachable`: only those that are enabled, not
 * moving, and would receive a tap at their center.
 */
export async function findInPage(wanted: NamedOnWire, reachable: boolean): Promise<Element[]> {
  const selectors: Record<Role, string> = {
    alert: '[role=alert]',
    article: 'article, [role=article]',
    button: 'button, [role=button]',
    checkbox: 'input[type=checkbox]',
    combobox: '[role=combobox]',
    file: 'input[type=file]',
    heading: 'h1, h2, h3, h4',
    link: 'a[href]',
    list: 'ul, ol, [role=list]',
    region: 'section, [role=region]',
    textbox: 'input, textarea',
  };
  const squeezed = (text: string | null | undefined): string => (text ?? '').replaceAll(/\s+/g, ' ').trim();
  const nameOf = (element: Element): string => {
    const by = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const output =
      squeezed(element.getAttribute('aria-label')) ||
      squeezed(by.map((id) => document.getElementById(id)?.textContent).join(' ')) ||
      squeezed(labels.map((label) => label.textContent).join(' '));
    if (output !== '') return output.replace(/ \*$/, '');
    const copy = element.cloneNode(true) as Element;
    for (const hidden of copy.querySelectorAll('[aria-hidden=true], style')) hidden.remove();
    return squeezed(copy.textContent);
  };
  const isSeen = (element: Element, role: Role): boolean =>
    role === 'file' || (element.checkVisibility() && element.closest('[inert], [aria-hidden=true]') === null);
  const isMet = (element: Element): boolean => {
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const met = document.elementFromPoint(left + width / 2, top + height / 2);
    return met !== null && (element.contains(met) || met.contains(element));
  };
  const find = ({ role, name, pattern, within }: NamedOnWire): Element[] => {
    const roots = within === null ? [document] : find(within);
    const all = roots.flatMap((root) => [...root.querySelectorAll(selectors[role])]);
    return all.filter((element) => {
      if (!isSeen(element, role)) return false;
      if (pattern !== null) return new RegExp(...pattern).test(nameOf(element));
      return name === null || nameOf(element) === name;
    });
  };
  const found = find(wanted);
  if (!reachable || wanted.role === 'file') return found;
  const isOn = (element: Element): boolean => !element.matches(':disabled, [aria-disabled=true]');
  const placeOf = (element: Element): string => JSON.stringify(element.getBoundingClientRect());
  const met = found
    .filter((element) => isOn(element) && isMet(element))
    .map((element) => ({ element, at: placeOf(element) }));
  // WebKit without a display renders no frame if nothing has changed.
  const frame = (): Promise<unknown> =>
    new Promise((resolve) => {
      requestAnimationFrame(resolve);
      setTimeout(resolve, 100);
    });
  await frame();
  await frame();
  return met.flatMap(({ element, at }) =>
    placeOf(element) === at && isOn(element) && isMet(element) ? [element] : [],
  );
}

/** Runs in the page, so it must be self-contained. From now on the page records whether a click hit this element or another one. */
export function watchClick(element: Element): void {
  const { dataset } = document.documentElement;
  dataset['click'] = 'none yet';
  const isAt = (target: EventTarget | null): boolean =>
    target instanceof Node && (element.contains(target) || target.contains(element));
  addEventListener('click', ({ target }) => (dataset['click'] = isAt(target) ? 'met' : 'missed'), {
    capture: true,
    once: true,
  });
}

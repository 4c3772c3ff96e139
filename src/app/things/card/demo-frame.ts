/** The card fields in an iframe. Its page is written here and loads nothing; it is removed with the element. */
import type { TypedCard } from './demo-cards.ts';

export interface CardFrame {
  /** The element that contains it. */
  readonly place: HTMLElement;
  typed(): TypedCard;
  focus(): void;
  remove(): void;
}

const FIELDS = [
  { name: 'number', label: 'Card number', hint: '1234 1234 1234 1234', size: '11.5em', complete: 'cc-number' },
  { name: 'expiry', label: 'Expiration date', hint: 'MM / YY', size: '4.5em', complete: 'cc-exp' },
  { name: 'cvc', label: 'CVC', hint: 'CVC', size: '3em', complete: 'cc-csc' },
  { name: 'postalCode', label: 'ZIP', hint: 'ZIP', size: '4em', complete: 'postal-code' },
] as const satisfies readonly { readonly name: keyof TypedCard; [more: string]: string }[];

const PAGE = '<!doctype html><html lang="en"><head><title>Card fields</title></head><body></body></html>';

/** Escape belongs to what is around the frame. */
interface FrameEvents {
  readonly onReady: () => void;
  readonly onEscape: () => void;
}

export function mountCardFrame(place: HTMLElement, { onReady, onEscape }: FrameEvents): CardFrame {
  const frame = document.createElement('iframe');
  frame.title = 'Secure card payment input frame';
  frame.srcdoc = PAGE;
  frame.style.cssText = 'display:block;width:100%;height:28px;border:0;background:transparent';
  const inputs = new Map<keyof TypedCard, HTMLInputElement>();
  // An iframe with another color scheme than its page gets an opaque background.
  const scheme = new MutationObserver(() => {
    if (frame.contentDocument !== null) color(frame.contentDocument, getComputedStyle(place));
  });
  scheme.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] });
  frame.addEventListener('load', () => {
    const page = frame.contentDocument;
    if (page === null || inputs.size > 0) return;
    color(page, getComputedStyle(place));
    drawFields(page, inputs);
    page.addEventListener('keydown', (event) => {
      if (event.isComposing) return;
      if (event.key === 'Escape') onEscape();
      // As in a form without a frame.
      if (event.key === 'Enter') place.closest('form')?.requestSubmit();
    });
    // On a narrow screen they are in two rows.
    const rows = new ResizeObserver(() => {
      frame.style.height = `${Math.max(28, page.body.scrollHeight)}px`;
    });
    rows.observe(page.body);
    onReady();
  });
  place.append(frame);
  return {
    place,
    typed: () => {
      const value = (name: keyof TypedCard): string => inputs.get(name)?.value ?? '';
      return { number: value('number'), expiry: value('expiry'), cvc: value('cvc'), postalCode: value('postalCode') };
    },
    focus: () => inputs.get('number')?.focus(),
    remove() {
      scheme.disconnect();
      frame.remove();
    },
  };
}

function color(page: Document, { color: ink, colorScheme, fontSize }: CSSStyleDeclaration): void {
  page.documentElement.style.colorScheme = colorScheme;
  page.body.style.cssText = `display:flex;flex-wrap:wrap;gap:4px 8px;margin:0;color:${ink};font:${fontSize} system-ui,sans-serif`;
}

function drawFields(page: Document, inputs: Map<keyof TypedCard, HTMLInputElement>): void {
  for (const { name, label, hint, size, complete } of FIELDS) {
    const input = page.createElement('input');
    input.name = name;
    input.setAttribute('aria-label', label);
    input.placeholder = hint;
    input.autocomplete = complete;
    input.inputMode = name === 'postalCode' ? 'text' : 'numeric';
    input.style.cssText = `flex:${name === 'number' ? '1 1' : '0 1'} ${size};min-width:0;width:${size};min-height:28px;padding:0 2px;border:0;background:transparent;color:inherit;font:inherit`;
    input.addEventListener('input', () => {
      input.value = spaced(name, input.value);
    });
    inputs.set(name, input);
    page.body.append(input);
  }
}

/** As on the card: `4242 4242 4242 4242`, `12 / 31`. */
export function spaced(name: keyof TypedCard, value: string): string {
  const digits = value.replaceAll(/\D/g, '');
  if (name === 'number') return (digits.slice(0, 19).match(/\d{1,4}/g) ?? []).join(' ');
  if (name === 'expiry') return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2, 4)}` : digits;
  return name === 'cvc' ? digits.slice(0, 4) : value.slice(0, 10);
}

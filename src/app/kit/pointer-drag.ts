/**
 * Dragging with mouse, touch and pen: the browser's own drag and drop does not support touch. A mouse drags once it has
 * moved, a finger after a long press, so that it can still scroll the page; Escape cancels the drag. The caller decides
 * what is dragged and where it may be dropped.
 */
import classes from './pointer-drag.module.css';

export interface Drag {
  /** The text beside the pointer; null: it cannot be dragged now. */
  readonly begin: () => string | null;
  /** @param under the element below the pointer */
  readonly over: (under: Element | null, y: number) => void;
  readonly drop: () => void;
  /** After it was dropped or canceled. */
  readonly end: () => void;
  /** A long press without movement. */
  readonly press?: (() => void) | undefined;
  /** The element that scrolls while the pointer is near its edge. */
  readonly scroller: () => Element | null;
}

const MOUSE_PX = 6;
/** A finger that moves this far before the long press scrolls the page. */
const FINGER_PX = 10;
const REST_MS = 450;
const EDGE_PX = 44;
const SCROLL_PX = 10;

let isDragging = false;

/** Call with the event that may start a drag. */
export function dragFrom(down: PointerEvent, drag: Drag): void {
  if (isDragging || !down.isPrimary || down.button !== 0) return;
  const isFinger = down.pointerType !== 'mouse';
  const listening = new AbortController();
  const on = <Name extends keyof WindowEventMap>(name: Name, heard: (event: WindowEventMap[Name]) => void): void =>
    window.addEventListener(name, heard, { signal: listening.signal, capture: true });
  let at = { x: down.clientX, y: down.clientY };
  let ghost: Ghost | null = null;
  let hasMoved = false;

  const end = (): void => {
    clearTimeout(resting);
    listening.abort();
    if (ghost === null) return;
    ghost.remove();
    isDragging = false;
    drag.end();
  };
  const begin = (): boolean => {
    clearTimeout(resting);
    const words = drag.begin();
    if (words === null) end();
    else {
      isDragging = true;
      ghost = new Ghost(words, at, drag);
    }
    return words !== null;
  };
  const resting = isFinger ? setTimeout(begin, REST_MS) : undefined;
  /** On a page that stalls, events from after the long press arrive before the timer. */
  const isLater = ({ timeStamp }: PointerEvent): boolean => timeStamp - down.timeStamp >= REST_MS;

  on('pointermove', (event) => {
    if (event.pointerId !== down.pointerId) return;
    at = { x: event.clientX, y: event.clientY };
    if (ghost === null && isFinger) {
      const early = [event, ...event.getCoalescedEvents()].filter((each) => !isLater(each));
      if (early.some((each) => distance(each, down) > FINGER_PX)) return end();
      if (!isLater(event) || !begin()) return undefined;
    }
    hasMoved ||= distance(event, down) > MOUSE_PX;
    if (ghost === null && hasMoved) begin();
    if (hasMoved) ghost?.follow(at);
    return undefined;
  });
  on('pointerup', (event) => {
    if (event.pointerId !== down.pointerId) return;
    if (ghost === null && isFinger && isLater(event)) begin();
    if (ghost !== null) swallowClick(event);
    if (ghost !== null && hasMoved) drag.drop();
    else if (ghost !== null) drag.press?.();
    end();
  });
  on('pointercancel', end);
  // Only of the window: a mouse that goes down also takes the focus from an element, which is heard here too.
  on('blur', ({ target }) => (target === window ? end() : undefined));
  on('keydown', (event) => {
    if (ghost === null || event.key !== 'Escape') return;
    event.stopPropagation();
    end();
  });
  // A long press also opens the context menu.
  if (isFinger) on('contextmenu', (event) => event.preventDefault());
}

function distance(to: PointerEvent, from: PointerEvent): number {
  return Math.hypot(to.clientX - from.clientX, to.clientY - from.clientY);
}

/** Keeps the page from scrolling during a touch drag from this element. @returns a function that undoes it */
export function lockScroll(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return undefined;
  const hold = (event: TouchEvent): void => {
    if (isDragging && event.cancelable) event.preventDefault();
  };
  element.addEventListener('touchmove', hold, { passive: false });
  return () => element.removeEventListener('touchmove', hold);
}

/** The text beside the pointer that names what is dragged. */
class Ghost {
  readonly #element = document.createElement('div');
  readonly #drag: Drag;
  readonly #from: number;
  #frame = 0;

  constructor(words: string, at: { readonly x: number; readonly y: number }, drag: Drag) {
    this.#drag = drag;
    this.#from = at.y;
    this.#element.className = classes['ghost'] ?? '';
    this.#element.textContent = words;
    document.body.append(this.#element);
    document.documentElement.dataset['dragging'] = 'true';
    getSelection()?.removeAllRanges();
    this.follow(at);
  }

  follow({ x, y }: { readonly x: number; readonly y: number }): void {
    this.#element.style.transform = `translate(${x + 14}px, ${y + 10}px)`;
    this.#drag.over(document.elementFromPoint(x, y), y);
    cancelAnimationFrame(this.#frame);
    const scroller = this.#drag.scroller();
    const by = scroller === null ? 0 : scrollBy(scroller.getBoundingClientRect(), { x, y, from: this.#from });
    if (by === 0) return;
    const before = scroller?.scrollTop;
    scroller?.scrollBy(0, by);
    if (scroller?.scrollTop !== before) this.#frame = requestAnimationFrame(() => this.follow({ x, y }));
  }

  remove(): void {
    cancelAnimationFrame(this.#frame);
    this.#element.remove();
    delete document.documentElement.dataset['dragging'];
  }
}

/** Toward the edge that the pointer is near, unless the drag started there. */
function scrollBy(
  { left, right, top, bottom }: DOMRect,
  { x, y, from }: { readonly x: number; readonly y: number; readonly from: number },
): number {
  if (x < left || x > right) return 0;
  if (y < top + EDGE_PX && y < from) return -SCROLL_PX;
  return y > bottom - EDGE_PX && y > from ? SCROLL_PX : 0;
}

/**
 * The click that ends a drag must not open anything; a click dispatched by the page is let through. Touch also produces
 * emulated mouse events, which would close what has just been opened: they are suppressed.
 */
function swallowClick({ pointerType }: PointerEvent): void {
  const swallow = (event: Event): void => {
    if (!event.isTrusted) return;
    event.stopPropagation();
    event.preventDefault();
  };
  if (pointerType === 'touch') {
    window.addEventListener('touchend', swallow, { capture: true, once: true, passive: false });
    return;
  }
  window.addEventListener('click', swallow, { capture: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 50);
}

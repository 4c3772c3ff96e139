/**
 * The number behind a stepper. A change is shown at once and stays until the stored number has caught up, so the number
 * never falls back to an older one (G8). Holding a button repeats, and one edit is made when it is released; a press that
 * becomes a scroll changes nothing; a number that was shown is never lost.
 */
export interface StepperRules {
  readonly min: number;
  readonly max: number;
  /** `delta` is the change since the last commit, so that quick taps add up exactly. */
  readonly onCommit: (next: number, delta: number) => void;
}

/** How long a committed number is shown while the stored one has not caught up. */
export const SETTLE_MS = 1500;
export const HOLD_MS = 420;
export const REPEAT_MS = 90;

type Timer = ReturnType<typeof setTimeout>;

export class StepperModel {
  #rules: StepperRules;
  readonly #onChange: () => void;
  #value: number;
  /** The change so far, and how much of it was committed. */
  #asked: number;
  #committed: number;
  #isDraft = false;
  #held: { readonly step: 1 | -1; repeated: boolean } | null = null;
  #repeat: Timer | undefined;
  #settle: Timer | undefined;

  constructor(value: number, rules: StepperRules, onChange: () => void) {
    this.#rules = rules;
    this.#onChange = onChange;
    this.#value = this.#asked = this.#committed = value;
  }

  get shown(): number {
    return this.#isDraft ? this.#asked : this.#value;
  }

  /** As rendered last. */
  setRules(rules: StepperRules): void {
    this.#rules = rules;
  }

  /** The current stored number. */
  setValue(value: number): void {
    this.#value = value;
    const isOpen = this.#held !== null || this.#asked !== this.#committed;
    if (!isOpen && (!this.#isDraft || this.#asked === value)) this.#follow();
  }

  /** Pointer down on - or +. Nothing changes yet. */
  hold(step: 1 | -1): void {
    this.#stop();
    const press = { step, repeated: false };
    this.#held = press;
    const again = (): void => {
      press.repeated = true;
      this.#put(this.#asked + step);
      // At the end of the range the button is disabled and gets no pointerup event.
      if (this.#asked === (step === 1 ? this.#rules.max : this.#rules.min)) this.#finish();
      else this.#repeat = setTimeout(again, REPEAT_MS);
    };
    this.#repeat = setTimeout(again, HOLD_MS);
  }

  /** Pointer up on the button: one step, unless it has repeated. */
  release(): void {
    if (this.#held === null) return;
    if (!this.#held.repeated) this.#put(this.#asked + this.#held.step);
    this.#finish();
  }

  /** Pointer left, or the page started to scroll: only repeated steps count. */
  cancel(): void {
    if (this.#held?.repeated === true) this.#finish();
    else this.#stop();
  }

  /** One or more steps at once: a key, assistive technology. */
  step(by: number): void {
    this.set(this.#asked + by);
  }

  set(next: number): void {
    this.#put(next);
    this.#finish();
  }

  /** The stepper unmounts: commits the shown number. */
  dispose(): void {
    this.#stop();
    this.#commit();
    clearTimeout(this.#settle);
  }

  #put(next: number): void {
    // why: others' edits may have moved the number out of range; a step must not change it by more than one step.
    const max = Math.max(this.#rules.max, this.#asked);
    const min = Math.min(this.#rules.min, this.#asked);
    this.#asked = Math.min(max, Math.max(min, next));
    this.#isDraft = true;
    this.#onChange();
  }

  #finish(): void {
    this.#stop();
    this.#commit();
    clearTimeout(this.#settle);
    this.#settle = setTimeout(() => {
      if (this.#held === null) this.#follow();
    }, SETTLE_MS);
  }

  #commit(): void {
    const delta = this.#asked - this.#committed;
    if (delta === 0) return;
    this.#committed = this.#asked;
    this.#rules.onCommit(this.#asked, delta);
  }

  #follow(): void {
    this.#asked = this.#committed = this.#value;
    if (!this.#isDraft) return;
    this.#isDraft = false;
    clearTimeout(this.#settle);
    this.#onChange();
  }

  #stop(): void {
    clearTimeout(this.#repeat);
    this.#held = null;
  }
}

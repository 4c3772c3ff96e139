/** A product name during parsing: each recognized part is removed, so that nothing is read twice. */
import type { AttributeName } from './attribute.ts';

/** One recognized attribute; `value` in the base unit of the attribute's kind. */
export interface Stated {
  readonly name: AttributeName;
  readonly value: number | string;
  readonly text: string;
}

/** The kind of goods a name describes: the same letters mean different things for a needle and for a paste. */
export interface NameContext {
  readonly isNeedle: boolean;
  readonly isCatheter: boolean;
  readonly isSuture: boolean;
  readonly isLiquid: boolean;
  readonly isWorn: boolean;
  readonly isGlove: boolean;
  readonly isShaded: boolean;
  readonly isFlavored: boolean;
  readonly isGritty: boolean;
  readonly isImpression: boolean;
  readonly isSided: boolean;
  readonly isLens: boolean;
  readonly isStraightNeedle: boolean;
}

const NEEDLE = /needle|cannula|lancet|syringe|biops|butterfly|winged|angiocath|trocar|iv cath|introducer/;
const CATHETER = /cath|picc|sheath|dilator|foley|drain|feeding tube|suction|sheath|stent|introducer|lumen/;
const SUTURE = /sutur|catgut|chromic|vicryl|\bgut\b|\bpga\b/;
const LIQUID =
  /liquid|bottle|solution|sanitizer|soap|cleaner|disinfect|container|cup|spray|lotion|rinse|irrigat|canister|bag\b|basin|sharps|adhesive|fluid/;
const WORN = /glove|gown|mask|shirt|pants|scrub|coat|stocking|sock|brace|sling|splint|sleeve|cap\b|cuff|garment|brief/;
const SHADED =
  /composite|shade|resin|cement|ionomer|veneer|crown|flow|ceram|porcelain|opaqu|compule|restor|sealant|tooth/;
const FLAVORED =
  /flavou?r|topical|benzocaine|prophy|paste|fluorid|varnish|whiten|bite reg|rins|alginate|impression|xylitol|gel\b/;
const GRITTY = /prophy|paste|diamond|disc|strip\b|polish|abrasive|grit|bur\b|stone/;
const IMPRESSION = /impression|vps|pvs|putty|alginate|body|polyether|siloxane|viscosity|composite|bite reg/;

const SIDED =
  /knee|hip\b|tibia|femor|fibul|humer|radi(?:us|al)|ulna|plate|clavic|brace|wrist|ankle|shoulder|elbow|foot|splint|prosthe|nail|glenoid|acetab|condyl|mandib|implant/;
const STRAIGHT_NEEDLE = /hypodermic|(?:pen|spinal|injection) needles?\b/;
const LENS = /\blens|\biol\b|intraocular|diopt|loupe|\bicl\b/;

export function contextOf(text: string): NameContext {
  const words = text.toLowerCase();
  return {
    isNeedle: NEEDLE.test(words),
    isCatheter: CATHETER.test(words),
    isSuture: SUTURE.test(words),
    isLiquid: LIQUID.test(words),
    isWorn: WORN.test(words),
    isGlove: words.includes('glove'),
    isShaded: SHADED.test(words),
    isFlavored: FLAVORED.test(words),
    isGritty: GRITTY.test(words),
    isImpression: IMPRESSION.test(words),
    isSided: SIDED.test(words),
    isLens: LENS.test(words),
    isStraightNeedle: STRAIGHT_NEEDLE.test(words),
  };
}

/** Replaces a removed part, so that the words on both sides of it do not become adjacent. */
const GAP = ' ; ';

export class NameScan {
  readonly stated: Stated[] = [];
  /** Certainly a statement, but of no attribute type: `6.0x540`. */
  readonly untyped: string[] = [];
  readonly around: NameContext;
  text: string;

  /** @param text as returned by `plainText` */
  constructor(text: string, around: NameContext) {
    this.text = text;
    this.around = around;
  }

  /** Removes each match that the reader can read; a null result leaves the match in place. */
  take(pattern: RegExp, read: (groups: (string | undefined)[]) => readonly Stated[] | null): void {
    this.text = this.text.replace(pattern, (match: string, ...rest: unknown[]) => {
      const end = rest.findIndex((each) => typeof each === 'number');
      const found = read([match, ...(rest.slice(0, end) as (string | undefined)[])]);
      if (found === null) return match;
      this.stated.push(...found);
      return GAP;
    });
  }

  /** Removes matches and records them as untyped statements, in one spelling. */
  keep(pattern: RegExp, spelling: (match: string) => string): void {
    this.text = this.text.replace(pattern, (match: string) => {
      this.untyped.push(spelling(match));
      return GAP;
    });
  }

  /** Removes matches that say nothing about the product. */
  drop(pattern: RegExp): void {
    this.text = this.text.replace(pattern, GAP);
  }
}

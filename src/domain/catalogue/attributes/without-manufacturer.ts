/** A manufacturer's name as it appears in product names: without the legal form of the company. */
const FORM =
  /[,.]?\s+(?:inc|incorporated|llc|l\.l\.c|ltd|limited|lp|l\.p|corp|corporation|co|company|gmbh|ag|sa|s\.a|plc|bv|b\.v|kg|ulc|pty|usa|us|u\.s\.a|intl|international|holdings?|group)\.?(?=[\s,.)]|$)/gi;

export function bareManufacturerName(manufacturer: string): string {
  return manufacturer
    .replace(FORM, ' ')
    .replace(/[\s,.]+$/, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Removes a maker's name of several words from a product name; a single word may mean something else. */
export function withoutManufacturer(name: string, manufacturer: string): string {
  const maker = bareManufacturerName(manufacturer);
  if (!maker.includes(' ')) return name;
  const lower = name.toLowerCase();
  const wanted = maker.toLowerCase();
  const at = lower.indexOf(wanted);
  if (at < 0 || lower.length !== name.length) return name;
  return `${name.slice(0, at)} ; ${name.slice(at + wanted.length)}`;
}

/**
 * The text of a package with one of its parts written in another way, for what a build leaves out of it. No line is moved: what an
 * error names is where it is in the package.
 *
 * @throws when the package is written in another way than this build knows
 */
export function replaced(code: string, part: string, by: string, times = 1): string {
  const rest = code.split(part);
  if (rest.length - 1 === times) return rest.join(by);
  throw new Error(`the package has “${part}” ${rest.length - 1} times, and not ${times}`);
}

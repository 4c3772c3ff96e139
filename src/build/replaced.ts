/**
 * Replaces a part of a package's source, to remove it from the build. Lines keep their numbers, so that errors point to the
 * right place in the package.
 *
 * @throws if the package's source has changed
 */
export function replaced(code: string, part: string, by: string, times = 1): string {
  const rest = code.split(part);
  if (rest.length - 1 === times) return rest.join(by);
  throw new Error(`the package has “${part}” ${rest.length - 1} times, and not ${times}`);
}

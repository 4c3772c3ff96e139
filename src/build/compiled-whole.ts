/**
 * Makes Chromium compile all of some chunks at once. Its code cache for the next start contains what was compiled right after
 * a module ran; without this hint most functions are compiled again at each start, when they are called (0013). Other engines
 * see a comment. It must be the very first line, before anything that Vite adds.
 */
import type { Plugin } from 'vite';

const WORD = '//# allFunctionsCalledOnLoad';

/**
 * @param chunks the names of the chunks that run at each start
 * @throws if the build has no chunk with one of these names
 */
export function compiledWhole(chunks: readonly string[]): Plugin {
  const isRun = ({ name }: { readonly name: string }): boolean => chunks.includes(name);
  return {
    name: 'compiled-whole',
    augmentChunkHash: (chunk) => (isRun(chunk) ? 'whole' : undefined),
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const run = Object.values(bundle)
          .filter((each) => each.type === 'chunk')
          .filter(isRun);
        const missing = chunks.filter((name) => !run.some((each) => each.name === name));
        if (missing.length > 0) throw new Error(`a chunk of the start is missing: ${missing.join(', ')}`);
        for (const each of run) each.code = `${WORD}\n${each.code}`;
      },
    },
  };
}

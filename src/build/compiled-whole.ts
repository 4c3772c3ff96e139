/**
 * Asks Chromium to compile all of some chunks when it compiles them at all. What it keeps for the next start is what was
 * compiled when a module had just run; without the word, most functions are compiled again at each start, as they are
 * called (0013). Other engines see a comment. It has to be the very first line, also before what Vite puts there itself.
 */
import type { Plugin } from 'vite';

const WORD = '//# allFunctionsCalledOnLoad';

/**
 * @param chunks the names of the chunks that a start runs
 * @throws when the build has no chunk of one of these names
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

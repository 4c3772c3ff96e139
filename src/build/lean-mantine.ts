/**
 * Removes what is unused from Mantine:
 *
 * - Parts of components. A module assigns `Button.Group` and the like to its component when it runs, so that a button would
 *   also load its groups and the class names of their styles. A part that Mantine itself or a file of the app refers to stays.
 *   My Catalog is 1.3 KB (gzip) smaller without them.
 * - Palettes that the app does not use, whose variables every start would compute, and those that its theme replaces.
 * - Transitions that neither the app nor a component of Mantine names.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { replaced } from './replaced.ts';

export const UNUSED_PALETTES = ['pink', 'grape', 'violet', 'indigo', 'cyan', 'lime'] as const;

/** The theme has its own (src/app/theme/theme.ts); Mantine itself reads blue, gray and dark of its default theme. */
export const REPLACED_PALETTES = ['red', 'green', 'orange'] as const;

export const UNUSED_TRANSITIONS = [
  'fade-up',
  'fade-left',
  'fade-right',
  'scale',
  'scale-y',
  'scale-x',
  'skew-up',
  'skew-down',
  'rotate-left',
  'rotate-right',
  'pop-bottom-left',
  'pop-bottom-right',
  'pop-top-left',
] as const;

const GIVES_PART = /^([A-Z]\w*\.[A-Z]\w*) = \w+;$/gm;
const NAMES_PART = /(?<![\w.])[A-Z]\w*\.[A-Z]\w*\b(?! = \w+;$)/gm;

/** @param folders of everything that may use a part: the app, and Mantine's packages */
export function leanMantine(folders: readonly string[]): Plugin {
  let asked: ReadonlySet<string> | null = null;
  return {
    name: 'lean-mantine',
    // In development, a part may be used that was unused at the start.
    apply: 'build',
    transform: {
      filter: {
        id: /@mantine[\\/]core[\\/]esm[\\/](?:components[\\/].*|core[\\/]MantineProvider[\\/]default-colors)\.mjs/,
      },
      handler(code, id) {
        if (id.endsWith('default-colors.mjs')) return { code: withoutPalettes(code), map: null };
        if (id.endsWith('/transitions.mjs')) return { code: withoutTransitions(code), map: null };
        const kept = (asked ??= partsAskedFor(folders));
        return { code: code.replaceAll(GIVES_PART, (line, part: string) => (kept.has(part) ? line : '')), map: null };
      },
    },
  };
}

/** @throws while building, if Mantine's palettes are written in another way */
function withoutPalettes(code: string): string {
  return [...UNUSED_PALETTES, ...REPLACED_PALETTES].reduce((text, name) => {
    const [palette = `the palette ${name}`] = new RegExp(`\\b${name}: \\[[^\\]]*\\],?`).exec(text) ?? [];
    return replaced(text, palette, '');
  }, code);
}

/** @throws while building, if Mantine's transitions are written in another way */
function withoutTransitions(code: string): string {
  return UNUSED_TRANSITIONS.reduce((text, name) => {
    const [transition = `the transition ${name}`] =
      new RegExp(`^\\t"?${name}"?: {\n(?:\\t\\t.*\n)*\\t},?$`, 'm').exec(text) ?? [];
    return replaced(text, transition, '');
  }, code);
}

function partsAskedFor(folders: readonly string[]): ReadonlySet<string> {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(tsx|mjs)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  return new Set(files.flatMap((file) => readFileSync(file, 'utf8').match(NAMES_PART) ?? []));
}

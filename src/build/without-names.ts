/**
 * Removes the names of libraries' components and contexts, which React's developer tools show: `Button.displayName = "…"`.
 * Every start would load them as text. Mantine compares two of them, but the components first.
 */
import type { Plugin } from 'vite';

const GIVES_NAME = /^[ \t]*\w+(?:\$1)?\.displayName = "[^"]*";$/gm;

export function withoutNames(): Plugin {
  return {
    name: 'without-names',
    // In development, they are of use.
    apply: 'build',
    transform: {
      filter: { id: /node_modules[\\/](?:@mantine|react-router)[\\/].*\.m?js/ },
      handler: (code) => ({ code: code.replaceAll(GIVES_NAME, ''), map: null }),
    },
  };
}

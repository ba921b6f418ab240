import type { Plugin } from 'vite';

/** Components and contexts of the router are created by these calls. They do nothing but return a value. */
const CREATION = /(?<== )(?=React\$1\.(?:createContext|forwardRef|memo)\()/g;
/** Names that only a debugger reads. */
const NAME = /^\w+\.displayName = "\w+";$/gm;

/** The module with its creations marked as pure, so that a build drops those whose result is not used. */
export function markCreations(code: string): string {
  return code.replaceAll(NAME, '').replaceAll(CREATION, '/* @__PURE__ */ ');
}

/**
 * Lets the build drop components of react-router that the site does not use. `BrowserRouter` is in one module with forms
 * and with links that prefetch for a server, and the package does not mark them as pure: 4 kB of the first load.
 */
export function unusedComponents(): Plugin {
  return {
    name: 'marginalia:unused-components',
    apply: 'build',
    transform: {
      filter: { id: /\/node_modules\/react-router\// },
      handler: (code) => ({ code: markCreations(code), map: null }),
    },
  };
}

/**
 * The public modules of the package: the name in `exports`, and the source that it is built from. Everything else in
 * the package is private. `faces.test.ts` holds the table to `exports` of package.json.
 */
export const FACES: Readonly<Record<string, string>> = {
  './browser': 'connect/browser.ts',
  './config': 'simulator/start/config/define-config.ts',
  './conformance': 'contracts/conformance/platform-contract.ts',
  './contracts': 'contracts/index.ts',
  './core': 'core/index.ts',
  './core/account': 'core/account.ts',
  './core/content': 'core/content.ts',
  './core/errors': 'core/errors.ts',
  './core/events': 'core/events.ts',
  './core/items': 'core/items.ts',
  './core/reading': 'core/reading.ts',
  './core/requests': 'core/requests.ts',
  './core/server': 'core/server.ts',
  './core/sign-in': 'core/sign-in.ts',
  './next': 'connect/next.ts',
  './register': 'connect/register.ts',
  './shop': 'packs/shop/shop.ts',
  './simulator': 'simulator/index.ts',
  './testing': 'kit/testing.ts',
  './testing/playwright': 'kit/playwright.ts',
  './testing/vitest': 'kit/vitest.ts',
  './vite': 'connect/vite.ts',
};

/** The modules that run only in Node. Each refuses a Node that is too old with the sentence of the command. */
export const NODE_FACES: readonly string[] = [
  './next',
  './register',
  './simulator',
  './testing',
  './testing/playwright',
  './testing/vitest',
  './vite',
];

/** Where the build goes, from the root of the repository. */
export const OUTPUT = 'dist/package';

/** The built file of a face without its extension, from `OUTPUT`: `./core/items` becomes `core/items`. */
export function outputOf(face: string): string {
  return face.slice('./'.length);
}

/**
 * The public modules of the package: the name in `exports`, and the source that it is built from. Everything else in
 * the package is private. `faces.test.ts` holds the table to `exports` of package.json.
 */
export const FACES: Readonly<Record<string, string>> = {
  './bookings': 'packs/bookings/bookings.ts',
  './browser': 'connect/browser.ts',
  './config': 'handlers/define-config.ts',
  './conformance': 'contracts/conformance/platform-contract.ts',
  './contracts': 'contracts/index.ts',
  './events': 'packs/events/events.ts',
  './next': 'connect/next.ts',
  './plans': 'packs/plans/plans.ts',
  './register': 'connect/register.ts',
  './shop': 'packs/shop/shop.ts',
  './simulator': 'simulator/index.ts',
  './testing': 'kit/testing.ts',
  './testing/playwright': 'kit/playwright.ts',
  './testing/vitest': 'kit/vitest.ts',
  './vite': 'connect/vite.ts',
};

/** The public modules of `backlot-core`, the client library, which is a package of its own. */
export const CORE_FACES: Readonly<Record<string, string>> = {
  '.': 'core/index.ts',
  './account': 'core/account.ts',
  './content': 'core/content.ts',
  './errors': 'core/errors.ts',
  './events': 'core/events.ts',
  './items': 'core/items.ts',
  './react': 'core/react.ts',
  './react-query': 'core/react-query.ts',
  './reading': 'core/reading.ts',
  './requests': 'core/requests.ts',
  './server': 'core/server.ts',
  './sign-in': 'core/sign-in.ts',
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
/** Where the package is put together, with a package.json of its own. */
export const STAGE = 'dist/npm';
/** Where the build of `backlot-core` goes. It is a whole package, with a package.json of its own. */
export const CORE_OUTPUT = 'dist/backlot-core';

/** The built file of a face without its extension: `./testing/vitest` becomes `testing/vitest`, and `.` becomes `index`. */
export function outputOf(face: string): string {
  return face.slice('./'.length) || 'index';
}

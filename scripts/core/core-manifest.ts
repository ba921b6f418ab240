import packageJson from '../../package.json' with { type: 'json' };
import { CORE_FACES, outputOf } from '../package/faces.ts';

/** Packages that `backlot-core/react` imports. A site without React needs none of them. */
export const CORE_PEERS = { '@tanstack/react-query': '>=5', react: '>=18' } as const;

/** The package.json of `backlot-core`. It has the version of `backlot`, and no dependency. */
export function coreManifest(): object {
  const { version, homepage, bugs, repository, license, type } = packageJson;
  const exports = Object.keys(CORE_FACES).map((face) => {
    const file = `./${outputOf(face)}`;
    return [face, { types: `${file}.d.ts`, default: `${file}.js` }] as const;
  });
  return {
    name: 'backlot-core',
    version,
    description: 'A small, strict client library for members’ sites on Wix Headless.',
    keywords: ['wix', 'headless', 'client', 'members', 'session', 'react'],
    ...{ homepage, bugs, repository, license, type },
    sideEffects: false,
    exports: { ...Object.fromEntries(exports), './package.json': './package.json' },
    peerDependencies: CORE_PEERS,
    peerDependenciesMeta: Object.fromEntries(Object.keys(CORE_PEERS).map((name) => [name, { optional: true }])),
  };
}

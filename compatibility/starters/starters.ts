/** An application on the vendor's packages of today. Its sources and lockfile are in the folder of its name. */
export interface Starter {
  readonly name: 'astro' | 'next';
  /** Its Vite plugin in its own configuration, or the hook for Node. */
  readonly connectedBy: 'plugin' | 'hook';
  /** Where the login redirects to, below the origin. */
  readonly callbackPath: string;
  /** Arguments of Node that build the application; undefined if it is served from its sources. */
  readonly build?: readonly string[];
  /** Pages for visitors beside the first page, and what they show. */
  readonly pages: readonly { readonly path: string; readonly text: string }[];
  /** A page whose scripts ask the platform from the browser, and what they show. */
  readonly browserPage?: { readonly path: string; readonly texts: readonly string[] };
  /** Arguments of Node that serve it on 127.0.0.1. */
  serve(port: number): readonly string[];
}

const NEXT = 'node_modules/next/dist/bin/next';
const ASTRO = 'node_modules/astro/astro.js';

export const STARTERS: readonly Starter[] = [
  {
    name: 'astro',
    connectedBy: 'plugin',
    callbackPath: '/api/auth/callback',
    // What the server reads with the rights of the site itself (`auth.elevate`).
    pages: [{ path: '/lists', text: '158 entries on reading lists' }],
    browserPage: {
      path: '/browser',
      texts: [
        'Inline script: Bearer',
        'Script: A Bad Year for Tomatoes',
        'Island: A Bad Year for Tomatoes',
        'Refused: RefusedRequest',
      ],
    },
    serve: (port) => [ASTRO, 'dev', '--host', '127.0.0.1', '--port', String(port)],
  },
  {
    name: 'next',
    connectedBy: 'hook',
    callbackPath: '/login/callback',
    pages: [],
    build: [NEXT, 'build'],
    serve: (port) => [NEXT, 'start', '--hostname', '127.0.0.1', '--port', String(port)],
  },
];

import config from './playwright.config.js';

/** The same tests, with a build and its server. The build is connected by its mode, the server by the hook. */
export default {
  ...config,
  webServer: {
    command: 'astro build --mode simulator && node dist/server/entry.mjs',
    env: { HOST: 'localhost', PORT: process.env.PORT ?? '4321', NODE_OPTIONS: '--import backlot/register' },
    wait: { stdout: /Server listening on/ },
    timeout: 180_000,
  },
};

import config from './playwright.config.js';

/** The same tests, with a build. It is connected because next.config.js sets `builds` then. */
export default {
  ...config,
  webServer: {
    ...config.webServer,
    command: config.webServer.command.replace('next dev', 'next build && next start'),
    env: { CONNECT_BUILD: 'yes', INSECURE_COOKIES: 'yes' },
  },
};

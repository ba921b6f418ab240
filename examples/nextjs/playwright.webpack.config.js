import config from './playwright.config.js';

/** The same tests, with the development server on webpack. */
export default {
  ...config,
  webServer: { ...config.webServer, command: config.webServer.command.replace('next dev', 'next dev --webpack') },
};

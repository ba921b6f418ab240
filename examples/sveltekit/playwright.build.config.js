import config from './playwright.config.js';

const { command, url } = config.webServer;

/** The same tests, with a build. Its pages are connected by the mode, its server by the hook. */
export default {
  ...config,
  webServer: {
    command: `vite build --mode simulator && ${command.replace('vite dev', 'vite preview')}`,
    env: { NODE_OPTIONS: '--import backlot/register' },
    url,
    timeout: 180_000,
  },
};

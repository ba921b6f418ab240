import config from './playwright.config.js';

const { url } = config.webServer;

/** The same tests, with a build. Its pages are connected by the mode, its server by the hook. */
export default {
  ...config,
  webServer: {
    command: 'react-router build --mode simulator && react-router-serve build/server/index.js',
    env: { PORT: new URL(url).port, NODE_OPTIONS: '--import backlot/register' },
    url,
    timeout: 180_000,
  },
};

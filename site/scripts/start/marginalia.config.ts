import { readFileSync } from 'node:fs';
import { DEFAULT_SITE } from '../../../contracts/control/default-site.ts';
import { defineConfig } from '../../../handlers/define-config.ts';

const icon = readFileSync(new URL('../../public/favicon.svg', import.meta.url));

/** The hosted pages of `npm start` look like Marginalia. */
export default defineConfig({
  sites: [
    {
      clientId: DEFAULT_SITE.clientId,
      settings: {
        siteName: 'Marginalia',
        siteColor: '#2340a8',
        siteTone: 'informal',
        // The address of the site, as site/scripts/start/main.ts has started it.
        loginAddress: `http://127.0.0.1:${process.env.MARGINALIA_PORT ?? '4321'}/sign-in?hosted`,
        siteLogo: `data:image/svg+xml;base64,${icon.toString('base64')}`,
      },
    },
  ],
});

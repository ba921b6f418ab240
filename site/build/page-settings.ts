import type { HtmlTagDescriptor, Plugin } from 'vite';
import type { Settings } from './settings.ts';

/**
 * Writes the settings into the page as meta tags, where the site reads them at its start (src/app/configuration.ts).
 * The captcha's is not there at all without a key, so that nothing foreign is ever asked for; no more is the seed's, by
 * which the site knows that it is a demonstration.
 */
export function pageSettings({ clientId, apiUrl, captchaSiteKey, demoSeed }: Settings): Plugin {
  const meta = (name: string, content: string): HtmlTagDescriptor => ({
    tag: 'meta',
    attrs: { name: `marginalia:${name}`, content },
    injectTo: 'head',
  });
  return {
    name: 'marginalia:settings',
    transformIndexHtml: () => [
      meta('client-id', clientId),
      meta('api-url', apiUrl),
      ...(captchaSiteKey === '' ? [] : [meta('captcha-site-key', captchaSiteKey)]),
      ...(demoSeed === '' ? [] : [meta('demo-seed', demoSeed)]),
    ],
  };
}

import type { HtmlTagDescriptor, Plugin } from 'vite';
import type { Settings } from './settings.ts';

/**
 * Writes the settings into the page as meta tags, which the site reads when it starts (src/app/configuration.ts).
 * Without a captcha key there is no captcha tag, so the site never requests anything from the captcha's origin. Without
 * a demo seed there is no seed tag, so the site does not say that it is a demonstration.
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

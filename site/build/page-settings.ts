import type { HtmlTagDescriptor, Plugin } from 'vite';
import type { Settings } from './settings.ts';

/**
 * Writes the settings into the page as meta tags, which the site reads when it starts (src/app/configuration.ts).
 * Without a captcha key there is no captcha tag, so the site never requests anything from the captcha's origin. Without
 * a demo seed there is no seed tag, so the site does not say that it is a demonstration.
 */
export function pageSettings(settings: Settings): Plugin {
  const { clientId, apiUrl, demoSeed } = settings;
  const captchaKeys = captchaKeysText(settings);
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
      ...(captchaKeys === '' ? [] : [meta('captcha-site-key', captchaKeys)]),
      ...(demoSeed === '' ? [] : [meta('demo-seed', demoSeed)]),
    ],
  };
}

/**
 * Both captcha keys in one text: the visible key, a comma, the invisible key. The page reads it only when it asks for a
 * captcha (src/features/membership/captcha/real-captcha.tsx).
 */
export function captchaKeysText({ captchaSiteKey, captchaInvisibleSiteKey }: Settings): string {
  return captchaInvisibleSiteKey === '' ? captchaSiteKey : `${captchaSiteKey},${captchaInvisibleSiteKey}`;
}

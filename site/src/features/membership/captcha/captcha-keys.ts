/** The public keys of the real captcha. The invisible captcha asks the visitor nothing. */
export interface CaptchaKeys {
  readonly visible: string | undefined;
  readonly invisible: string | undefined;
}

/** Reads both keys from the page's setting (build/page-settings.ts): the visible key, a comma, the invisible key. */
export function readCaptchaKeys(setting: string): CaptchaKeys {
  const [visible, invisible] = setting.split(',');
  return { visible: visible || undefined, invisible: invisible || undefined };
}

/**
 * The script of the real captcha. The page's policy allows it only in builds with a
 * captcha key (build/security-headers.ts).
 */
const SCRIPT = 'https://www.google.com/recaptcha/api.js?render=explicit';

export interface Recaptcha {
  ready(run: () => void): void;
  /** Returns the number of the widget. An invisible one shows nothing until it is executed. */
  render(box: HTMLElement, options: { sitekey: string; size?: 'invisible'; callback: (token: string) => void }): number;
  execute(widget: number): void;
}

declare global {
  interface Window {
    grecaptcha?: Recaptcha;
  }
}

let loading: Promise<Recaptcha> | undefined;

/** Loads the captcha script when it is first needed, never earlier. Rejects if it cannot be loaded. */
export function loadRecaptcha(): Promise<Recaptcha> {
  loading ??= new Promise<Recaptcha>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.addEventListener('load', () => {
      const { grecaptcha } = window;
      if (grecaptcha === undefined) reject(new Error('the script brought no check'));
      else grecaptcha.ready(() => resolve(grecaptcha));
    });
    script.addEventListener('error', () => reject(new Error('the script did not come')));
    document.head.append(script);
  }).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

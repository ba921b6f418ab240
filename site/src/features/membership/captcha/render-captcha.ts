import type { CaptchaKeys } from './real-captcha.tsx';
import type { Recaptcha } from './recaptcha.ts';
import type { CaptchaTokens } from './use-captcha.ts';

/**
 * Renders the captchas that the site has keys for into `box`: first the visible one, and once it is passed, or at once if
 * there is none, the invisible one. `done` gets each token as its kind (spec §9).
 */
export function renderCaptcha(
  { render, execute }: Pick<Recaptcha, 'render' | 'execute'>,
  box: HTMLElement,
  { visible, invisible }: CaptchaKeys,
  done: (tokens: CaptchaTokens) => void,
): void {
  // A new element each time: a captcha can be rendered once into an element.
  const newElement = (): HTMLElement => box.appendChild(document.createElement('div'));
  const addInvisible = (tokens: CaptchaTokens): void => {
    if (invisible === undefined) {
      done(tokens);
      return;
    }
    const callback = (token: string): void => done({ ...tokens, invisible: token });
    execute(render(newElement(), { sitekey: invisible, size: 'invisible', callback }));
  };
  if (visible === undefined) addInvisible({});
  else render(newElement(), { sitekey: visible, callback: (token) => addInvisible({ visible: token }) });
}

import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTexts } from '../../../language/use-texts.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { membershipTexts } from '../membership-texts.en.ts';
import styles from './captcha-field.module.css';
import { loadRecaptcha } from './recaptcha.ts';
import { renderCaptcha } from './render-captcha.ts';
import type { CaptchaTokens } from './use-captcha.ts';

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

/** The real captcha, in its provider's frame. */
export function RealCaptcha({ keys, give }: { keys: string; give: (tokens: CaptchaTokens | null) => void }): ReactNode {
  const texts = useTexts(membershipTexts);
  const box = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const pass = useEffectEvent((tokens: CaptchaTokens) => {
    give(tokens);
    box.current?.closest('form')?.requestSubmit();
  });
  useEffect(() => {
    let wanted = true;
    loadRecaptcha().then(
      (recaptcha) => {
        if (!wanted || box.current === null) return;
        renderCaptcha(recaptcha, box.current, readCaptchaKeys(keys), (tokens) => pass(tokens));
        setState('shown');
      },
      () => {
        if (wanted) setState('failed');
      },
    );
    return () => {
      wanted = false;
    };
  }, [keys]);
  return (
    <fieldset className={styles.real}>
      <legend>
        <VisuallyHidden>{texts.captcha.group}</VisuallyHidden>
      </legend>
      <div ref={box} />
      {state === 'loading' && <p role="status">{texts.captcha.loading}</p>}
      {state === 'failed' && <p role="alert">{texts.captcha.failed}</p>}
    </fieldset>
  );
}

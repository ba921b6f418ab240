import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../language/use-texts.ts';
import { membershipTexts } from '../membership-texts.en.ts';
import styles from './captcha-field.module.css';
import { readCaptchaKeys } from './captcha-keys.ts';
import { loadRecaptcha } from './recaptcha.ts';
import { renderCaptcha } from './render-captcha.ts';
import type { CaptchaTokens } from './use-captcha.ts';

/** The real captcha, in its provider's frame. */
export function RealCaptcha({ keys, give }: { keys: string; give: (tokens: CaptchaTokens | null) => void }): ReactNode {
  const texts = useTexts(membershipTexts);
  const box = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the captcha is rendered once; `give` only sets a ref
  useEffect(() => {
    let wanted = true;
    loadRecaptcha().then(
      (recaptcha) => {
        if (!wanted || box.current === null) return;
        renderCaptcha(recaptcha, box.current, readCaptchaKeys(keys), (tokens) => {
          give(tokens);
          box.current?.closest('form')?.requestSubmit();
        });
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
    // biome-ignore lint/a11y/useSemanticElements: a fieldset must not be empty, and the captcha fills this one later
    <div role="group" aria-label={texts.captcha.group} className={styles.real}>
      <div ref={box} />
      {state === 'loading' && <p role="status">{texts.captcha.loading}</p>}
      {state === 'failed' && <p role="alert">{texts.captcha.failed}</p>}
    </div>
  );
}

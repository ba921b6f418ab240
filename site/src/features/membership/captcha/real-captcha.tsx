import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../language/use-texts.ts';
import { membershipTexts } from '../membership-texts.en.ts';
import styles from './captcha-field.module.css';
import { loadRecaptcha } from './recaptcha.ts';
import type { CaptchaTokens } from './use-captcha.ts';

/** The real captcha, in its provider's frame. */
export function RealCaptcha({
  siteKey,
  give,
}: {
  siteKey: string;
  give: (tokens: CaptchaTokens | null) => void;
}): ReactNode {
  const texts = useTexts(membershipTexts);
  const box = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the captcha is rendered once; `give` only sets a ref
  useEffect(() => {
    let wanted = true;
    loadRecaptcha().then(
      ({ render }) => {
        if (!wanted || box.current === null) return;
        // A new element each time: the captcha can be rendered once into an element, and React runs effects twice.
        const inner = box.current.appendChild(document.createElement('div'));
        render(inner, {
          sitekey: siteKey,
          callback: (token) => {
            give({ visible: token, invisible: token });
            box.current?.closest('form')?.requestSubmit();
          },
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
  }, [siteKey]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset must not be empty, and the captcha fills this one later
    <div role="group" aria-label={texts.captcha.group} className={styles.real}>
      <div ref={box} />
      {state === 'loading' && <p role="status">{texts.captcha.loading}</p>}
      {state === 'failed' && <p role="alert">{texts.captcha.failed}</p>}
    </div>
  );
}

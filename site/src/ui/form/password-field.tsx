import { type ReactNode, useState } from 'react';
import { useTexts } from '../../language/use-texts.ts';
import { formTexts } from './form-texts.en.ts';
import styles from './text-field.module.css';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** A field for a password, which can be made visible. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'action'>): ReactNode {
  const texts = useTexts(formTexts);
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      action={
        <button
          type="button"
          className={styles.reveal}
          aria-controls={props.id ?? props.name}
          aria-label={shown ? texts.hidePassword : texts.showPassword}
          onClick={() => setShown(!shown)}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d="M2.5 12C5 7.7 8.3 5.7 12 5.700S19 7.7 21.5 12C19 16.3 15.7 18.3 12 18.300S5 16.3 2.5 12Z" />
            <circle cx="12" cy="12" r="2.8" />
            {shown && <path d="M4.5 19.5 19.5 4.5" />}
          </svg>
        </button>
      }
    />
  );
}

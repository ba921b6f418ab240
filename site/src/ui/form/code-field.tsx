import { type ReactNode, useState } from 'react';
import { TextField } from './text-field.tsx';

const LENGTH = 6;

/** A field for a six-digit code, typed, pasted or filled in by the browser. Other characters are dropped. */
export function CodeField({
  label,
  hint,
  error,
}: {
  label: string;
  hint: string;
  error: string | undefined;
}): ReactNode {
  const [code, setCode] = useState('');
  return (
    <TextField
      name="code"
      type="text"
      label={label}
      hint={hint}
      error={error}
      required
      autoComplete="one-time-code"
      inputMode="numeric"
      spellCheck={false}
      value={code}
      onChange={(event) => setCode(event.target.value.replace(/\D/g, '').slice(0, LENGTH))}
    />
  );
}

import type { ReactNode } from 'react';
import { TextField } from './text-field.tsx';
import type { CustomField } from './use-form.ts';

const LENGTH = 6;

/** A field for a six-digit code, typed, pasted or filled in by the browser. Other characters are dropped. */
export function CodeField({
  change,
  ...field
}: CustomField<string> & {
  label: string;
  hint: string;
}): ReactNode {
  return (
    <TextField
      {...field}
      type="text"
      required
      autoComplete="one-time-code"
      inputMode="numeric"
      spellCheck={false}
      onChange={({ target }) => change(target.value.replace(/\D/g, '').slice(0, LENGTH))}
    />
  );
}

import type { ReactNode } from 'react';
import { useTexts } from '../../language/use-texts.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { membershipTexts } from './membership-texts.en.ts';

/** The field for a member's e-mail address. */
export function EmailField({ kept, error }: { kept: string | undefined; error: string | undefined }): ReactNode {
  const { credentials: texts } = useTexts(membershipTexts);
  return (
    <TextField
      name="email"
      type="email"
      label={texts.email}
      autoComplete="email"
      defaultValue={kept}
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      required
      error={error}
    />
  );
}

import type { ReactNode } from 'react';
import { ChoiceField, ImageField, LinesField, TextField, TickField } from '../ui/field.tsx';
import type { SettingField } from './setting-fields.ts';

interface SettingInputProps {
  readonly field: SettingField;
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (value: string) => void;
}

/** The input of a setting, whose value is text. A tick is `yes` or empty. */
export function SettingInput({ field, value, problem, onChange }: SettingInputProps): ReactNode {
  const { label, hint } = field;
  switch (field.kind) {
    case 'tick':
      return (
        <TickField
          label={label}
          hint={hint}
          checked={value === 'yes'}
          onChange={(event) => onChange(event.target.checked ? 'yes' : '')}
        />
      );
    case 'choice':
      return (
        <ChoiceField
          label={label}
          hint={hint}
          problem={problem}
          value={value}
          choices={field.choices.map((each) => [each, each])}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case 'lines':
      return <LinesField label={label} hint={hint} problem={problem} value={value} onChange={onChange} />;
    case 'image':
      return <ImageField label={label} hint={hint} problem={problem} value={value} onChange={onChange} />;
    case 'number':
    case 'text':
    case 'lag':
      return (
        <TextField
          label={label}
          hint={hint}
          problem={problem}
          type={field.kind === 'number' ? 'number' : undefined}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      );
  }
}

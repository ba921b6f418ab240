import { type InputHTMLAttributes, type ReactNode, type SelectHTMLAttributes, useId } from 'react';

interface FieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly problem?: string | undefined;
}

/** A label, its input, and what is said about it. */
function Around({
  label,
  hint,
  problem,
  children,
}: FieldProps & { children: (id: string, about: string | undefined) => ReactNode }) {
  const id = useId();
  const about = problem || hint ? `${id}-about` : undefined;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children(id, about)}
      {about && (
        <p id={about} className={problem ? 'problem' : 'hint'}>
          {problem ? `${label} ${problem}` : hint}
        </p>
      )}
    </div>
  );
}

export function TextField({
  label,
  hint,
  problem,
  ...input
}: FieldProps & InputHTMLAttributes<HTMLInputElement>): ReactNode {
  return (
    <Around label={label} hint={hint} problem={problem}>
      {(id, about) => <input id={id} aria-describedby={about} aria-invalid={problem ? true : undefined} {...input} />}
    </Around>
  );
}

export function LinesField({
  label,
  hint,
  problem,
  value,
  onChange,
}: FieldProps & { value: string; onChange: (text: string) => void }) {
  return (
    <Around label={label} hint={hint} problem={problem}>
      {(id, about) => (
        <textarea
          id={id}
          rows={3}
          aria-describedby={about}
          aria-invalid={problem ? true : undefined}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Around>
  );
}

/** An image as a data URL. */
export function ImageField({
  label,
  hint,
  problem,
  value,
  onChange,
}: FieldProps & { value: string; onChange: (dataUrl: string) => void }) {
  const read = (file: File | undefined) => {
    if (file === undefined) return;
    const reader = new FileReader();
    reader.onload = () => onChange(String(reader.result));
    reader.readAsDataURL(file);
  };
  return (
    <Around label={label} hint={hint} problem={problem}>
      {(id, about) => (
        <span className="row">
          <input
            id={id}
            type="file"
            accept="image/svg+xml,image/png,image/jpeg,image/webp,image/gif"
            aria-describedby={about}
            onChange={(event) => read(event.target.files?.[0])}
          />
          {value !== '' && (
            <>
              {Math.ceil((value.length * 3) / 4 / 1024)} kB
              <button type="button" onClick={() => onChange('')}>
                Remove
              </button>
            </>
          )}
        </span>
      )}
    </Around>
  );
}

type Choices = readonly (readonly [value: string, label: string])[];

function Options({ of }: { of: Choices }): ReactNode {
  return of.map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ));
}

export function ChoiceField({
  label,
  hint,
  problem,
  choices,
  ...select
}: FieldProps & {
  choices: Choices;
} & SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <Around label={label} hint={hint} problem={problem}>
      {(id, about) => (
        <select id={id} aria-describedby={about} {...select}>
          <Options of={choices} />
        </select>
      )}
    </Around>
  );
}

export function TickField({
  label,
  hint,
  ...input
}: Omit<FieldProps, 'problem'> & InputHTMLAttributes<HTMLInputElement>) {
  const id = useId();
  return (
    <div className="field tick">
      <label>
        <input type="checkbox" aria-describedby={hint ? id : undefined} {...input} /> {label}
      </label>
      {hint && (
        <p id={id} className="hint">
          {hint}
        </p>
      )}
    </div>
  );
}

/** A choice without a visible label. */
export function Choice({
  label,
  value,
  choices,
  onChange,
}: {
  label: string;
  value: string;
  choices: Choices;
  onChange: (value: string) => void;
}): ReactNode {
  return (
    <select aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      <Options of={choices} />
    </select>
  );
}

/** Filters what the page shows. The key / moves the focus to it. */
export function FilterInput({
  label,
  hint = 'Filter by text',
  value,
  onChange,
}: {
  label: string;
  hint?: string;
  value: string;
  onChange: (text: string) => void;
}): ReactNode {
  return (
    <input
      type="search"
      data-filter
      aria-label={label}
      placeholder={`${hint}  /`}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** A button that asks for a file. The same file can be chosen again. */
export function FileButton({
  label,
  accept,
  onFile,
}: {
  label: string;
  accept: string;
  onFile: (file: File) => unknown;
}): ReactNode {
  return (
    <label className="button file">
      {label}
      <input
        type="file"
        accept={accept}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) onFile(file);
          event.target.value = '';
        }}
      />
    </label>
  );
}

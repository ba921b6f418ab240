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

export function ChoiceField({
  label,
  hint,
  problem,
  choices,
  ...select
}: FieldProps & {
  choices: readonly (readonly [value: string, label: string])[];
} & SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <Around label={label} hint={hint} problem={problem}>
      {(id, about) => (
        <select id={id} aria-describedby={about} {...select}>
          {choices.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
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

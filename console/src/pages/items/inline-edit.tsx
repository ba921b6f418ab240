import { type ReactNode, useState } from 'react';
import { type ReadValue, readValue } from '../../logic/cell-value.ts';
import { valueText } from '../../logic/formats.ts';

interface InlineEditProps {
  readonly label: string;
  readonly value: unknown;
  readonly type: string;
  /** Called with the new value, which is undefined if the field was emptied, or with the problem of the text; and with the text. */
  readonly onSave: (read: ReadValue, text: string) => void;
  /** What the value should be instead, as a sentence. */
  readonly misfit: string | undefined;
}

/** The person has just pressed the cell in order to write here. */
function takeFocus(input: HTMLInputElement | null): void {
  input?.focus();
}

/** A value in a cell, which becomes an input when it is pressed. Enter saves, Escape leaves it as it was. */
export function InlineEdit({ label, value, type, misfit, onSave }: InlineEditProps): ReactNode {
  const [text, setText] = useState<string>();
  const shown = valueText(value);
  if (text === undefined) {
    return (
      <button
        type="button"
        className="cell"
        aria-label={[`${label}: ${shown}`, misfit].filter(Boolean).join('. ')}
        title={misfit}
        data-misfit={misfit && true}
        onClick={() => setText(shown)}
      >
        {shown}
      </button>
    );
  }
  const save = () => {
    setText(undefined);
    if (text === shown) return;
    // In a field of any type, a text stays one: `0170` and then `170` is no number.
    onSave(
      text === '' ? { value: undefined } : readValue(text, type === 'ANY' && typeof value === 'string' ? 'TEXT' : type),
      text,
    );
  };
  return (
    <input
      className="cell"
      aria-label={label}
      ref={takeFocus}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter') save();
        if (event.key === 'Escape') setText(undefined);
      }}
    />
  );
}

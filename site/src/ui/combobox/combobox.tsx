import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTexts } from '../../language/use-texts.ts';
import { formTexts } from '../form/form-texts.en.ts';
import field from '../form/text-field.module.css';
import { useFieldLines } from '../form/use-field-lines.tsx';
import { Announcement } from '../visually-hidden.tsx';
import styles from './combobox.module.css';

export interface Option {
  readonly id: string;
  readonly text: string;
}

/**
 * Differs from Downshift in three ways: a click into the field never closes the list, leaving the field picks nothing,
 * and the active option stays active when the pointer leaves the list.
 */
function keepListOpen(
  state: UseComboboxState<Option>,
  { type, changes }: UseComboboxStateChangeOptions<Option>,
): Partial<UseComboboxState<Option>> {
  switch (type) {
    case useCombobox.stateChangeTypes.InputClick:
      return { ...changes, isOpen: true };
    case useCombobox.stateChangeTypes.InputBlur:
      return { ...changes, selectedItem: state.selectedItem };
    case useCombobox.stateChangeTypes.MenuMouseLeave:
      return state;
    default:
      return changes;
  }
}

/** Whether Downshift picks the active option with this key. */
function picksActive({ key, altKey }: KeyboardEvent): boolean {
  return key === 'Enter' || (key === 'ArrowUp' && altKey);
}

/**
 * A text field that finds one of many options (ARIA Authoring Practices, "Editable combobox with list autocomplete").
 * Arrow keys move through the list, Enter picks the active option, Escape closes the list.
 */
export function Combobox({
  id,
  name,
  label,
  hint,
  error,
  required = false,
  query,
  type,
  options,
  loading = false,
  pick,
  leave,
}: {
  /** The error summary links to it. */
  id: string;
  name: string;
  label: string;
  hint?: string;
  error?: string | undefined;
  required?: boolean;
  /** The text in the field, and the function that changes it. */
  query: string;
  type: (query: string) => void;
  /** The options that match the query. */
  options: readonly Option[];
  loading?: boolean;
  pick: (option: Option) => void;
  /** Called when the field loses the focus, or Escape is pressed, without a pick. */
  leave: () => void;
}): ReactNode {
  const texts = useTexts(formTexts);
  const [active, setActive] = useState(0);
  const { attributes, lines } = useFieldLines({ error, hint });
  // An option is always active while the list is open, even if the options arrive later or become fewer.
  const highlightedIndex = Math.min(active, options.length - 1);
  const { isOpen, getInputProps, getItemProps, getLabelProps, getMenuProps } = useCombobox<Option>({
    inputId: id,
    items: [...options],
    itemToString: (option) => option?.text ?? '',
    inputValue: query,
    // Nothing stays selected: a picked option leaves the list, and the field is free for the next one.
    selectedItem: null,
    highlightedIndex,
    onHighlightedIndexChange: (change) => setActive(Math.max(change.highlightedIndex, 0)),
    // Scrolls the page too, if the list extends below the window.
    scrollIntoView: (option) => option.scrollIntoView({ block: 'nearest' }),
    stateReducer: keepListOpen,
    onStateChange: ({ type: change }) => {
      if (change === useCombobox.stateChangeTypes.InputBlur) leave();
    },
  });
  const shown = isOpen && options.length > 0;

  // Picked in the event itself. Downshift's onSelectedItemChange is called in an effect, whose changes are rendered in a
  // later task: a key that is pressed right after Enter would then be typed into the old text.
  const pickOption = (option: Option | undefined): void => {
    if (option !== undefined) pick(option);
  };

  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    // While an input method composes text, its keys choose among its own suggestions.
    if (event.nativeEvent.isComposing) Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
    else if (event.key === 'Escape') leave();
    else if (isOpen && picksActive(event)) pickOption(options[highlightedIndex]);
  };

  return (
    <div className={styles.combobox}>
      <label {...getLabelProps()} className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.place}>
        <input
          {...getInputProps({
            onChange: ({ currentTarget }) => type(currentTarget.value),
            onKeyDown: press,
            onBlur: () => {
              if (!isOpen) leave();
            },
          })}
          name={name}
          type="text"
          role="combobox"
          className={field.input}
          spellCheck={false}
          dir="auto"
          aria-expanded={shown}
          aria-required={required || undefined}
          {...attributes}
        />
        <div {...getMenuProps()} className={styles.list} hidden={!shown}>
          {shown &&
            options.map((option, index) => (
              <div
                key={option.id}
                {...getItemProps({ item: option, index, onClick: () => pick(option) })}
                dir="auto"
                className={styles.option}
              >
                {option.text}
              </div>
            ))}
        </div>
      </div>
      {lines}
      <Announcement text={isOpen && !loading ? texts.found(options.length) : ''} />
    </div>
  );
}

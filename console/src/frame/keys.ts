import { useEffect, useRef, useState } from 'react';

const STORED = 'backlot-console-keys';

/** Whether single keys do something. People who speak to their computer can switch them off (WCAG 2.1.4). */
export function useKeysPreference(): readonly [on: boolean, set: (on: boolean) => void] {
  const [on, setOn] = useState(() => localStorage.getItem(STORED) !== 'off');
  return [
    on,
    (next) => {
      localStorage.setItem(STORED, next ? 'on' : 'off');
      setOn(next);
    },
  ];
}

function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select, .json-editor'))
  );
}

/**
 * Calls the function of the key that was pressed, or of two keys such as `g r`. Keys are not taken from somebody who writes, or
 * while a dialog is open.
 */
export function useKeys(keys: ReadonlyMap<string, () => void>, on: boolean): void {
  const current = useRef(keys);
  current.current = keys;
  useEffect(() => {
    if (!on) return;
    let before = '';
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (isWriting(event.target) || document.querySelector('dialog[open]')) return;
      const act = current.current.get(before === '' ? event.key : `${before} ${event.key}`);
      before = before === '' && event.key === 'g' ? 'g' : '';
      if (act === undefined) return;
      event.preventDefault();
      before = '';
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [on]);
}

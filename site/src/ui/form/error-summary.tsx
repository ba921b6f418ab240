import type { ReactNode } from 'react';
import { useTexts } from '../../language/use-texts.ts';
import { Notice } from '../notice.tsx';
import { formTexts } from './form-texts.en.ts';

/**
 * The remaining errors of a form, each linked to its field. It takes the focus when it appears,
 * so it is read out and scrolled into view.
 */
export function ErrorSummary({ errors }: { errors: readonly { field: string; text: string }[] }): ReactNode {
  const texts = useTexts(formTexts);
  if (errors.length === 0) return null;
  return (
    <Notice tone="alarm" takesFocus>
      <p>{texts.summary}</p>
      <ul>
        {errors.map(({ field, text }) => (
          <li key={field}>
            <a
              href={`#${field}`}
              onClick={(event) => {
                // The link's fragment would add a history entry.
                event.preventDefault();
                document.getElementById(field)?.focus();
              }}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

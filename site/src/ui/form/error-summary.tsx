import type { ReactNode } from 'react';
import { useTexts } from '../../language/use-texts.ts';
import { Notice } from '../notice.tsx';
import { formTexts } from './form-texts.en.ts';

/**
 * Everything that is (still) wrong with a form, with a link to each field. Read out and brought into view as it
 * appears.
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
                // A fragment in the address would be one more stop for the back button.
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

import { type ReactNode, useMemo } from 'react';
import { useTexts } from '../../../language/use-texts.ts';
import { sanitise } from '../../../ui/sanitise.ts';
import styles from '../desk.module.css';
import { deskTexts } from '../desk-texts.en.ts';

/** Says so when a text has forms that the markup has no signs for: they go when it is changed. */
export function LostForms({ html }: { html: string }): ReactNode {
  const { prose } = useTexts(deskTexts);
  const hasOthers = useMemo(() => sanitise(html).querySelector('u, s, sup, sub, li ul, li ol') !== null, [html]);
  return hasOthers && <p className={styles.hint}>{prose.lost}</p>;
}

import { type ReactNode, useMemo } from 'react';
import { useTexts } from '../../../language/use-texts.ts';
import { sanitise } from '../../../ui/sanitise.ts';
import { deskTexts } from '../desk-texts.en.ts';

/** Warns if a text has formatting that the markup cannot express, which a change would lose. */
export function LostForms({ html }: { html: string }): ReactNode {
  const { prose } = useTexts(deskTexts);
  const hasOthers = useMemo(() => sanitise(html).querySelector('u, s, sup, sub, li ul, li ol') !== null, [html]);
  return hasOthers && <p className="small">{prose.lost}</p>;
}

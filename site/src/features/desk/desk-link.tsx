import type { ReactNode } from 'react';
import { useTexts } from '../../language/use-texts.ts';
import { Link } from '../../ui/link.tsx';
import { deskTexts } from './desk-texts.en.ts';
import { isEditor, useDeskPermissions } from './use-desk-permissions.ts';

/** The way to the editor's desk, for those whom it is open to; nothing for others, nor while nobody knows. */
export function DeskLink(): ReactNode {
  const { link } = useTexts(deskTexts);
  const permissions = useDeskPermissions();
  return permissions.kind === 'ready' && isEditor(permissions.value) && <Link to="/desk">{link}</Link>;
}

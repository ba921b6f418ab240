import type { ReactNode } from 'react';
import { useTexts } from '../../language/use-texts.ts';
import { Link } from '../../ui/link.tsx';
import { deskTexts } from './desk-texts.en.ts';
import { isEditor, useDeskPermissions } from './use-desk-permissions.ts';

/** The link to the editor's desk; nothing for members who are not editors, and while the permissions are loading. */
export function DeskLink(): ReactNode {
  const { link } = useTexts(deskTexts);
  const permissions = useDeskPermissions();
  return permissions.kind === 'ready' && isEditor(permissions.value) && <Link to="/desk">{link}</Link>;
}

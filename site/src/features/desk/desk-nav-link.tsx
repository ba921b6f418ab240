import type { ReactNode } from 'react';
import { useTexts } from '../../language/use-texts.ts';
import { NavLink } from '../../ui/link.tsx';
import { deskNavLinkTexts } from './desk-nav-link-texts.en.ts';
import { isEditor, useDeskPermissions } from './use-desk-permissions.ts';

/** The desk in the masthead; nothing for members who are not editors, and while the permissions are loading. */
export function DeskNavLink(): ReactNode {
  const texts = useTexts(deskNavLinkTexts);
  const permissions = useDeskPermissions();
  return permissions.kind === 'ready' && isEditor(permissions.value) && <NavLink to="/desk">{texts.desk}</NavLink>;
}

import type { AnchorHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { createPath, type To, useHref, useLocation, useNavigate, useResolvedPath } from 'react-router';

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> {
  readonly to: To;
  /** Passed to the next page as history state. */
  readonly state?: unknown;
  /** Called before navigating. */
  readonly onClick?: () => void;
  readonly ref?: Ref<HTMLAnchorElement>;
}

type ClickKeys = Pick<MouseEvent, 'button' | 'metaKey' | 'altKey' | 'ctrlKey' | 'shiftKey'>;

/** The browser handles all other clicks: new tab, new window, download. */
export function isPlainClick({ button, metaKey, altKey, ctrlKey, shiftKey }: ClickKeys): boolean {
  return button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);
}

/**
 * A link within the site, which navigates without reloading the page. The router's own link would add code for servers
 * and prefetching, which this site does not use.
 */
export function Link({ to, state, onClick, children, ...attributes }: LinkProps): ReactNode {
  const href = useHref(to);
  const navigate = useNavigate();
  const here = createPath(useLocation());
  const there = createPath(useResolvedPath(to));
  return (
    <a
      {...attributes}
      href={href}
      onClick={(event) => {
        onClick?.();
        if (!isPlainClick(event) || (attributes.target ?? '_self') !== '_self') return;
        event.preventDefault();
        // A link to the current address adds no history entry, as in any browser.
        void navigate(to, { state, replace: here === there });
      }}
    >
      {children}
    </a>
  );
}

/** A link in a navigation list, marked as current if its page is shown. */
export function NavLink({ to, children }: { to: string; children: ReactNode }): ReactNode {
  const { pathname } = useLocation();
  const [place] = to.split('?');
  const isHere = pathname === place || pathname.startsWith(`${place}/`);
  return (
    <Link to={to} aria-current={isHere ? 'page' : undefined}>
      {children}
    </Link>
  );
}

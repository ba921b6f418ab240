import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Link, NavLink, Outlet, useLocation, useNavigate } from 'react-router';
import { CONSOLE_PREFIX } from '#contracts/control/control-prefix.ts';
import { CallError, control } from '../api/control.ts';
import { useLive } from '../api/live.ts';
import { useDetails, useInbox, useMembers, useSite } from '../api/use-site.ts';
import { OutcomeOf, textOfError, useAction } from '../ui/action.tsx';
import { Boundary } from './boundary.tsx';
import { ForgetKey } from './forget-key.tsx';
import { useKeys, useKeysPreference } from './keys.ts';
import { type Command, Palette } from './palette.tsx';
import { useQuickActions } from './quick-actions.ts';
import { SECTIONS, sectionOf } from './sections.ts';
import { SiteClock } from './site-clock.tsx';

/** Around every page of a site: which site and what time it is there, the menu, the palette, and the keys. */
export function SiteFrame(): ReactNode {
  const { siteId } = useSite();
  const { isLive, wasLive } = useLive(siteId);
  const { data: details, error } = useDetails();
  const isRefused = error instanceof CallError && error.status !== undefined;
  const { pathname, search } = useLocation();
  const section = sectionOf(pathname);
  const [paletteIsOpen, setPaletteOpen] = useState(false);
  const [keysAreOn, setKeysOn] = useKeysPreference();
  const help = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const quick = useQuickActions();
  const action = useAction((act: NonNullable<(typeof quick)[number]['act']>) => act());
  const base = `/sites/${siteId}`;
  const goTo = (page: string) => void navigate(page === '' ? base : `${base}/${page}`);

  const commands: Command[] = [
    ...quick.flatMap(({ id, label, key, act }) => (act ? [{ id, label, key, run: () => void action.run(act) }] : [])),
    ...SECTIONS.map(({ page, label, key }) => ({
      id: `page-${page}`,
      label: `Go to ${label}`,
      key: `g ${key}`,
      run: () => goTo(page),
    })),
    { id: 'sites', label: 'Go to all sites', run: () => void navigate('/') },
    { id: 'keys', label: 'Show the keys', key: '?', run: () => help.current?.showModal() },
  ];
  const keys = new Map(commands.flatMap(({ key, run }) => (key ? [[key, run] as const] : [])));
  keys.set('/', () => {
    const filter = document.querySelector('[data-filter]');
    if (filter instanceof HTMLElement) filter.focus();
  });
  useKeys(keys, keysAreOn);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setPaletteOpen(true);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  const name = details === undefined ? '' : details.name || details.clientId.slice(0, 8);
  useEffect(() => {
    document.title = [section?.label, name, 'Backlot'].filter(Boolean).join(' · ');
  }, [section, name]);
  useFocusOnNavigation(pathname);

  return (
    <div className="frame">
      <a className="skip" href="#main">
        Skip to content
      </a>
      <header className="bar">
        <Link to="/" className="brand">
          Backlot
        </Link>
        <SitePicker siteId={siteId} section={section?.page ?? ''} />
        <SiteClock />
        <span className="live" data-live={isLive}>
          {isLive ? '● live' : '○ connecting'}
        </span>
        <OutcomeOf action={action} />
        <button
          type="button"
          className="open-palette"
          aria-keyshortcuts="Control+K"
          onClick={() => setPaletteOpen(true)}
        >
          Commands <kbd>Ctrl K</kbd>
        </button>
        <ForgetKey />
      </header>
      <Menu base={base} />
      <main id="main" tabIndex={-1}>
        {!isLive && wasLive && !isRefused && (
          <p role="alert" className="notice">
            The simulator does not answer. The page goes on when it is back.
          </p>
        )}
        {error && (isRefused || details === undefined) ? (
          <div className="page">
            <h1>{isRefused ? 'Not found' : 'No answer'}</h1>
            <p role="alert">{textOfError(error)}</p>
            <p>
              <Link to="/">All sites</Link>
            </p>
          </div>
        ) : (
          <Boundary
            address={pathname + search}
            wayOut={{ label: 'Forget the filter in the address', href: CONSOLE_PREFIX + pathname }}
          >
            <Suspense fallback={<p className="loading">Loading…</p>}>
              <Outlet />
            </Suspense>
          </Boundary>
        )}
      </main>
      <Palette open={paletteIsOpen} commands={commands} onClose={() => setPaletteOpen(false)} />
      <dialog ref={help} className="keys" aria-label="Keys">
        <h2>Keys</h2>
        <table>
          <tbody>
            {commands
              .filter(({ key }) => key)
              .map(({ id, label, key }) => (
                <tr key={id}>
                  <th scope="row">
                    <kbd>{key}</kbd>
                  </th>
                  <td>{label}</td>
                </tr>
              ))}
            <tr>
              <th scope="row">
                <kbd>/</kbd>
              </th>
              <td>Filter what the page shows</td>
            </tr>
          </tbody>
        </table>
        <label>
          <input type="checkbox" checked={keysAreOn} onChange={(event) => setKeysOn(event.target.checked)} /> Single
          keys are on
        </label>
        <button type="button" onClick={() => help.current?.close()}>
          Close
        </button>
      </dialog>
    </div>
  );
}

function Menu({ base }: { base: string }): ReactNode {
  const pending = useMembers().data?.filter(({ status }) => status === 'PENDING').length ?? 0;
  const mails = useInbox().data?.length ?? 0;
  const counts: Readonly<Record<string, number>> = { members: pending, inbox: mails };
  return (
    <nav aria-label="Site" className="menu">
      <ul>
        {SECTIONS.map(({ page, label }) => (
          <li key={page}>
            <NavLink to={page === '' ? base : `${base}/${page}`} end={page === ''}>
              {label}
              {(counts[page] ?? 0) > 0 && (
                <span className="count">
                  {counts[page]}
                  <span className="unseen"> {page === 'members' ? 'pending' : 'mails'}</span>
                </span>
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function SitePicker({ siteId, section }: { siteId: string; section: string }): ReactNode {
  const { data: sites = [] } = useQuery({ queryKey: ['sites'], queryFn: control.sites });
  const navigate = useNavigate();
  if (sites.length === 0) return null;
  return (
    <select
      aria-label="Site"
      className="site-picker"
      value={siteId}
      onChange={(event) => void navigate(`/sites/${event.target.value}${section === '' ? '' : `/${section}`}`)}
    >
      {sites.map((site) => (
        <option key={site.siteId} value={site.siteId}>
          {site.name || `${site.clientId.slice(0, 8)} (${site.seed})`}
        </option>
      ))}
    </select>
  );
}

/** Another page begins at its heading, also for people who do not see it. */
function useFocusOnNavigation(pathname: string): void {
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    document.getElementById('main')?.focus();
  }, [pathname]);
}

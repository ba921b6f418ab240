import { type ReactNode, useState } from 'react';
import { CONSOLE_PREFIX, CONTROL_PREFIX } from '#contracts/control/control-prefix.ts';
import { DEFAULT_SITE } from '#contracts/control/default-site.ts';
import { DEMO_PASSWORD, demoAccounts } from '#contracts/marginalia/demo-accounts.ts';
import type { Demo } from '../club/club.ts';
import { useClub } from '../club/club.ts';
import { demoTexts } from '../features/demo/demo-texts.en.ts';
import { useTexts } from '../language/use-texts.ts';
import { Facts } from '../ui/facts.tsx';
import { NotFound } from '../ui/not-found.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { NothingHere, Part } from '../ui/part.tsx';
import styles from './about-this-demo.module.css';

/**
 * An address or command that readers copy for use elsewhere. A link would not work: the simulator's control API
 * answers no page of another origin (SEC-37).
 */
function Copyable({ text }: { text: string }): ReactNode {
  const { copy } = useTexts(demoTexts);
  const [said, setSaid] = useState('');
  const write = (): void => {
    navigator.clipboard.writeText(text).then(
      () => setSaid(copy.done),
      () => setSaid(copy.failed),
    );
  };
  return (
    <div className={styles.copyable}>
      <code>{text}</code>
      <button type="button" aria-label={copy.name(text)} onClick={write}>
        {copy.button}
      </button>
      <span role="status">{said}</span>
    </div>
  );
}

const SEED_WITH_MEMBERS = 'marginalia';
/** A placeholder, because the page knows only the id of the simulator's first site. */
const UNKNOWN_SITE = 'SITE_ID';

function World({ clientId, apiUrl, seed }: Demo): ReactNode {
  const { world } = useTexts(demoTexts);
  return (
    <Part heading={world.heading}>
      <Facts
        className={styles.facts}
        facts={[
          [world.client, <code key="client">{clientId}</code>],
          [world.api, <code key="api">{apiUrl}</code>],
          [world.seed, <code key="seed">{seed}</code>],
        ]}
      />
      <p className={styles.note}>{world.note}</p>
    </Part>
  );
}

function Accounts({ seed }: Pick<Demo, 'seed'>): ReactNode {
  const { accounts } = useTexts(demoTexts);
  if (seed !== SEED_WITH_MEMBERS) {
    return (
      <Part heading={accounts.heading}>
        <NothingHere>{accounts.none}</NothingHere>
      </Part>
    );
  }
  return (
    <Part heading={accounts.heading} beside={<p>{accounts.intro(DEMO_PASSWORD)}</p>}>
      <table className={styles.accounts}>
        <thead>
          <tr>
            <th scope="col">{accounts.email}</th>
            <th scope="col">{accounts.outcome}</th>
          </tr>
        </thead>
        <tbody>
          {demoAccounts.map(({ email, is }) => (
            <tr key={email}>
              <th scope="row">
                <code>{email}</code>
              </th>
              <td>{accounts.is[is]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  );
}

/** Explains the simulated world: its data, its accounts, its mail, and how to change its clock. */
function DemoPage({ demo }: { demo: Demo }): ReactNode {
  const { page, badge: simulated, heading, intro, letters, clock, made } = useTexts(demoTexts);
  const control = demo.apiUrl + CONTROL_PREFIX;
  const siteId = demo.clientId === DEFAULT_SITE.clientId ? DEFAULT_SITE.siteId : null;
  const world = `${demo.apiUrl}${CONSOLE_PREFIX}/clients/${encodeURIComponent(demo.clientId)}`;
  const pages: readonly (readonly [href: string, name: string])[] = [
    [`${world}/inbox`, letters.inbox],
    [world, letters.console],
  ];
  const addresses: readonly (readonly [href: string, name: string])[] = [
    [`${control}/health`, letters.health],
    [`${control}/openapi.json`, letters.openapi],
  ];
  return (
    <>
      <header className={styles.opening}>
        <p className={styles.badge}>{simulated}</p>
        <PageHeading title={page}>{heading}</PageHeading>
        <p>{intro}</p>
      </header>
      <World {...demo} />
      <Accounts seed={demo.seed} />
      <Part heading={letters.heading}>
        <p>{letters.body}</p>
        <ul className={styles.links}>
          {pages.map(([href, name]) => (
            <li key={href}>
              <a href={href} target="_blank" rel="noreferrer">
                {name}
              </a>
            </li>
          ))}
        </ul>
        <p className={styles.note}>{letters.addresses}</p>
        <ul className={styles.links}>
          {addresses.map(([href, name]) => (
            <li key={href}>
              <span>{name}</span>
              <Copyable text={href} />
            </li>
          ))}
        </ul>
      </Part>
      <Part heading={clock.heading}>
        <p className={styles.before}>{clock.body}</p>
        <Copyable
          text={`curl -X POST ${control}/sites/${siteId ?? UNKNOWN_SITE}/clock/advance \\\n  -H 'Content-Type: application/json' -d '{"ms": 86400000}'`}
        />
        {siteId === null && <p className={styles.note}>{clock.siteId}</p>}
      </Part>
      <Part heading={made.heading}>
        <p>{made.body}</p>
      </Part>
    </>
  );
}

/** A build for the real service shows "not found" instead. */
export function Component(): ReactNode {
  const { demo } = useClub();
  return demo === null ? <NotFound /> : <DemoPage demo={demo} />;
}

import type { ReactNode } from 'react';
import { CONSOLE_PREFIX, CONTROL_PREFIX } from '#contracts/control/control-prefix.ts';
import { DEFAULT_SITE } from '#contracts/control/default-site.ts';
import { DEMO_PASSWORD, demoAccounts } from '#contracts/marginalia/demo-accounts.ts';
import type { Demo } from '../../club/demo.ts';
import { useTexts } from '../../language/use-texts.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { NothingHere, Part } from '../../ui/part.tsx';
import { Copyable } from './copyable.tsx';
import styles from './demo-page.module.css';
import { demoTexts } from './demo-texts.en.ts';

const SEED_WITH_MEMBERS = 'marginalia';
/** A placeholder, because the page knows only the id of the simulator's first site. */
const UNKNOWN_SITE = 'SITE_ID';

function World({ clientId, apiUrl, seed }: Demo): ReactNode {
  const { world } = useTexts(demoTexts);
  return (
    <Part heading={world.heading}>
      <dl className={styles.facts}>
        {[
          [world.client, clientId],
          [world.api, apiUrl],
          [world.seed, seed],
        ].map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <code>{value}</code>
            </dd>
          </div>
        ))}
      </dl>
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
export function DemoPage({ demo }: { demo: Demo }): ReactNode {
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

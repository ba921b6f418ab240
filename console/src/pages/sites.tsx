import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { control } from '../api/control.ts';
import { ForgetKey } from '../frame/forget-key.tsx';
import { countText, instantText } from '../logic/formats.ts';
import { ActionForm, OutcomeOf, Problem, useAction } from '../ui/action.tsx';
import { ChoiceField, FilterInput, TextField } from '../ui/field.tsx';
import { ScrolledTable } from '../ui/scrolled.tsx';
import { RefusalsTable } from './requests/refusals.tsx';
import { UnplayedTable } from './requests/unplayed.tsx';

/** All sites of the simulator. */
export function Sites(): ReactNode {
  const { data: sites = [], error } = useQuery({ queryKey: ['sites'], queryFn: control.sites, staleTime: 0 });
  const { data: seeds = ['none'] } = useQuery({ queryKey: ['seeds'], queryFn: control.seeds });
  const { data: unplayed = [] } = useQuery({ queryKey: ['unplayed'], queryFn: control.unplayed, staleTime: 0 });
  const { data: refusals = [] } = useQuery({ queryKey: ['refusals'], queryFn: control.refusals, staleTime: 0 });
  const [seed, setSeed] = useState('none');
  const [name, setName] = useState('');
  const [text, setText] = useState('');
  const found = sites.filter((site) =>
    `${site.name} ${site.clientId} ${site.siteId} ${site.seed}`.toLowerCase().includes(text.toLowerCase()),
  );
  const byLastCall = found.toReversed().sort((a, b) => (b.lastCalledAt ?? '').localeCompare(a.lastCalledAt ?? ''));
  const navigate = useNavigate();
  const queries = useQueryClient();
  const create = useAction(async () => {
    const { siteId } = await control.createSite(seed, name);
    await queries.invalidateQueries({ queryKey: ['sites'] });
    await navigate(`/sites/${siteId}`);
    return undefined;
  });
  useEffect(() => {
    document.title = 'Sites · Backlot';
  }, []);
  return (
    <div className="frame alone">
      <header className="bar">
        <Link to="/" className="brand">
          Backlot
        </Link>
        <ForgetKey />
      </header>
      <main id="main" className="page">
        <h1>Sites</h1>
        <p className="quiet">
          Each site has its own members, content, settings, clock and inbox. A client chooses a site by its client id.
        </p>
        {error && <Problem error={error} />}
        <p className="row">
          <FilterInput label="Name, client id, site id or seed" hint="Filter sites" value={text} onChange={setText} />
          <span className="quiet">{countText(found.length, 'site')}</span>
        </p>
        <ScrolledTable label="All sites" heads={['Name', 'Last call', 'Failed', 'Client id', 'Seed', 'Created']}>
          {byLastCall.map((site) => (
            <tr key={site.siteId}>
              <th scope="row" title={site.name}>
                <Link to={`/sites/${site.siteId}`}>{site.name || site.clientId.slice(0, 8)}</Link>
              </th>
              <td>{site.lastCalledAt && <time dateTime={site.lastCalledAt}>{instantText(site.lastCalledAt)}</time>}</td>
              <td>{site.failures || ''}</td>
              <td>
                <code>{site.clientId}</code>
              </td>
              <td>{site.seed}</td>
              <td>
                <time dateTime={site.createdAt}>{instantText(site.createdAt)}</time>
              </td>
            </tr>
          ))}
        </ScrolledTable>
        <h2>Create a site</h2>
        <ActionForm run={() => create.run()}>
          <TextField label="Name" value={name} maxLength={100} onChange={(event) => setName(event.target.value)} />
          <ChoiceField
            label="Seed"
            value={seed}
            onChange={(event) => setSeed(event.target.value)}
            choices={seeds.map((each) => [each, each])}
          />
          <button type="submit" className="primary" disabled={create.busy}>
            Create site
          </button>
          <OutcomeOf action={create} />
        </ActionForm>
        {refusals.length > 0 && (
          <>
            <h2>Refused requests that name no site</h2>
            <RefusalsTable refusals={refusals} />
          </>
        )}
        {unplayed.length > 0 && (
          <>
            <h2>Calls that name no site</h2>
            <UnplayedTable unplayed={unplayed} />
          </>
        )}
      </main>
    </div>
  );
}

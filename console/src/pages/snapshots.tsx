import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ChangedRows, Snapshot } from '#contracts/control/snapshots.ts';
import { useSite, useSnapshots } from '../api/use-site.ts';
import { instantText } from '../logic/formats.ts';
import { ActionForm, OutcomeOf, Problem, useAction } from '../ui/action.tsx';
import { ConfirmButton } from '../ui/confirm.tsx';
import { ChoiceField, FileButton, TextField } from '../ui/field.tsx';

/** The stored states of the site. */
export function SnapshotsPage(): ReactNode {
  const { siteId, site } = useSite();
  const { data: snapshots = [] } = useSnapshots();
  const queries = useQueryClient();
  const [name, setName] = useState('');
  const refresh = () => queries.invalidateQueries({ queryKey: ['site', siteId] });
  const take = useAction(async () => {
    const taken = await site.takeSnapshot(name);
    setName('');
    await refresh();
    return {
      text: `The snapshot ${taken.name} was taken.`,
      undo: async () => {
        await site.removeSnapshot(taken.id);
        await refresh();
      },
    };
  });
  const restore = useAction(async (snapshot: Snapshot) => {
    const before = await site.takeSnapshot(`before restoring ${snapshot.name}`.slice(0, 100));
    await site.restoreSnapshot(snapshot.id);
    await refresh();
    return {
      text: `The site is as it was in ${snapshot.name}.`,
      undo: async () => {
        await site.restoreSnapshot(before.id);
        await refresh();
      },
    };
  });
  const remove = useAction(async (snapshot: Snapshot) => {
    await site.removeSnapshot(snapshot.id);
    await refresh();
    return { text: `The snapshot ${snapshot.name} was deleted.` };
  });
  const load = useAction(async (file: File) => {
    const { snapshot } = await site.importSnapshot(await file.text());
    await refresh();
    return {
      text: `The snapshot ${snapshot.name} was imported.`,
      undo: () => site.removeSnapshot(snapshot.id).then(refresh),
    };
  });
  return (
    <div className="page">
      <h1>Snapshots</h1>
      <p className="quiet">
        A snapshot is everything that the site has at a moment: members, content, mails, settings and clock. Its story
        is what was asked of the site since then: <code>npx --no-install backlot story play FILE</code> asks it again.
      </p>
      <ActionForm run={() => take.run()}>
        <TextField
          label="Name"
          value={name}
          maxLength={100}
          placeholder="the time, if empty"
          onChange={(event) => setName(event.target.value)}
        />
        <button type="submit" className="primary" disabled={take.busy}>
          Take a snapshot
        </button>
        <FileButton label="Import a file" accept="application/json,.json" onFile={(file) => load.run(file)} />
        <OutcomeOf action={take} />
        <OutcomeOf action={load} />
      </ActionForm>
      <ul className="plain-list boxed">
        {snapshots.toReversed().map((snapshot) => (
          <li key={snapshot.id} className="line">
            <span className="cut">{snapshot.name}</span>
            <time className="quiet" dateTime={snapshot.createdAt}>
              {instantText(snapshot.createdAt)}
            </time>
            <ConfirmButton
              label="Restore"
              of={snapshot.name}
              question={`The state of the site is replaced by the snapshot “${snapshot.name}”. A snapshot of the present state is taken before, so it can be undone.`}
              verb="Restore"
              onConfirm={() => restore.run(snapshot)}
            />
            <a className="button" href={site.snapshotAddress(snapshot.id)} download>
              Export<span className="unseen"> {snapshot.name}</span>
            </a>
            <a className="button" href={site.storyAddress(snapshot.id)} download>
              Export the story<span className="unseen"> since {snapshot.name}</span>
            </a>
            <ConfirmButton
              label="Delete"
              of={snapshot.name}
              question={`The snapshot “${snapshot.name}” is deleted for good.`}
              verb="Delete for good"
              onConfirm={() => remove.run(snapshot)}
            />
          </li>
        ))}
      </ul>
      {snapshots.length === 0 && <p className="quiet">There are no snapshots yet.</p>}
      <OutcomeOf action={restore} />
      <OutcomeOf action={remove} />
      {snapshots.length > 1 && <Difference snapshots={snapshots} />}
    </div>
  );
}

function Difference({ snapshots }: { snapshots: readonly Snapshot[] }): ReactNode {
  const { siteId, site } = useSite();
  const [from = snapshots.at(-2)?.id ?? '', setFrom] = useState<string>();
  const [to = snapshots.at(-1)?.id ?? '', setTo] = useState<string>();
  const { data: changes, error } = useQuery({
    queryKey: ['site', siteId, 'snapshots', 'changes', from, to],
    queryFn: () => site.snapshotChanges(from, to),
  });
  const choices = snapshots.map(({ id, name }) => [id, name] as const);
  return (
    <section className="panel" aria-labelledby="difference">
      <h2 id="difference">Difference of two</h2>
      <div className="row fields">
        <ChoiceField label="From" value={from} choices={choices} onChange={(event) => setFrom(event.target.value)} />
        <ChoiceField label="To" value={to} choices={choices} onChange={(event) => setTo(event.target.value)} />
      </div>
      {error && <Problem error={error} />}
      {changes?.length === 0 && <p>Nothing differs.</p>}
      {changes?.map((rows) => (
        <Changes key={`${rows.kind} ${rows.of}`} rows={rows} />
      ))}
    </section>
  );
}

function Changes({ rows }: { rows: ChangedRows }): ReactNode {
  const { of, kind, counts } = rows;
  return (
    <details open>
      <summary>
        {kind === 'items' ? `Items of ${of}` : of}: {counts.added} added, {counts.removed} removed, {counts.changed}{' '}
        changed
      </summary>
      <ul className="changes">
        {(['added', 'removed', 'changed'] as const).flatMap((how) =>
          rows[how].map((name) => (
            <li key={`${how} ${name}`} data-how={how}>
              <span aria-hidden="true">{{ added: '+', removed: '−', changed: '~' }[how]}</span>
              <span className="unseen">{how}: </span> {name}
            </li>
          )),
        )}
      </ul>
    </details>
  );
}

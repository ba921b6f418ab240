import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { PackRows, PackSettingValue, PackTable, SitePack } from '#contracts/control/packs.ts';
import { useOfSite, usePacks, useSite } from '../api/use-site.ts';
import { ActionForm, OutcomeOf, useAction } from '../ui/action.tsx';
import { AskBeforeLeaving } from '../ui/ask-before-leaving.tsx';
import { VirtualRows } from '../ui/virtual-rows.tsx';
import { settingOf, textOfSetting } from './setting-fields.ts';
import { SettingInput } from './setting-input.tsx';

/** The packs of handlers: whether each is on, its settings, and its documents, all as the pack describes them. */
export function PacksPage(): ReactNode {
  const { data: packs = [] } = usePacks();
  return (
    <div className="page">
      <h1>Packs</h1>
      <p className="quiet">
        A pack answers calls of a service of the platform. It keeps its data in the state of the site.
      </p>
      {packs.map((pack) => (
        <PackPanel key={pack.name} pack={pack} />
      ))}
    </div>
  );
}

function PackPanel({ pack }: { pack: SitePack }): ReactNode {
  const { siteId, site } = useSite();
  const queries = useQueryClient();
  const [edited, setEdited] = useState<ReadonlyMap<string, PackSettingValue>>(new Map());
  const change = async (values: Readonly<Record<string, PackSettingValue>>) => {
    await site.changeSettings({ packs: { [pack.name]: values } });
    await queries.invalidateQueries({ queryKey: ['site', siteId, 'site'] });
  };
  const turn = useAction(async () => {
    await change({ on: !pack.isOn });
    return {
      text: pack.isOn ? `${pack.title} is off.` : `${pack.title} is on.`,
      undo: () => change({ on: pack.isOn }),
    };
  });
  const save = useAction(async () => {
    const before = Object.fromEntries(pack.settings.map(({ name, value }) => [name, value]));
    await change(Object.fromEntries(edited));
    setEdited(new Map());
    return { text: 'The settings were saved.', undo: () => change(before) };
  });
  const labels = new Map(pack.settings.map(({ name, label }) => [`packs.${pack.name}.${name}`, label]));
  return (
    <section className="panel" aria-labelledby={`pack-${pack.name}`}>
      <div className="row">
        <h2 id={`pack-${pack.name}`}>{pack.title}</h2>
        <span className="quiet">{pack.isOn ? 'on' : 'off'}</span>
        <button type="button" disabled={turn.busy} onClick={() => void turn.run()}>
          {pack.isOn ? 'Turn off' : 'Turn on'}
          <span className="unseen"> {pack.title}</span>
        </button>
        <OutcomeOf action={turn} />
      </div>
      {pack.settings.length > 0 && (
        <ActionForm className="" run={() => save.run()}>
          <div className="grid-form">
            {pack.settings.map((setting) => (
              <SettingInput
                key={setting.name}
                // A number field of the browser loses what is not a number. As text it is sent, and the simulator says what is wrong.
                field={setting.kind === 'number' ? { ...setting, kind: 'text' } : setting}
                value={textOfSetting(edited.get(setting.name) ?? setting.value)}
                problem={save.problemOf(`packs.${pack.name}.${setting.name}`)}
                onChange={(text) => setEdited(new Map([...edited, [setting.name, valueOfText(setting.kind, text)]]))}
              />
            ))}
          </div>
          <div className="row">
            <button type="submit" className="primary" disabled={save.busy || edited.size === 0}>
              Save settings<span className="unseen"> of {pack.title}</span>
            </button>
            {edited.size > 0 && <AskBeforeLeaving />}
            <OutcomeOf action={save} labelOf={(name) => labels.get(name) ?? name} />
          </div>
        </ActionForm>
      )}
      {pack.isOn && pack.tables.map((table) => <Rows key={table.name} pack={pack.name} table={table} />)}
    </section>
  );
}

/** The value that is sent for a text. A text that is not a number stays a text, and so the simulator refuses it. */
function valueOfText(kind: SitePack['settings'][number]['kind'], text: string): PackSettingValue {
  const set = settingOf(kind, text);
  return typeof set === 'number' || typeof set === 'boolean' ? set : text;
}

/** A table of a pack, whose rows lead to the pages of their documents. */
function Rows({ pack, table }: { pack: string; table: PackTable }): ReactNode {
  const { siteId, site } = useSite();
  const key = `${pack}/${table.name}`;
  const { data } = useOfSite('site', `pack ${key}`, () => site.packRows(pack, table.name));
  const rows: PackRows['rows'] = data?.rows ?? [];
  return (
    <section aria-label={table.title}>
      <h3>{table.title}</h3>
      <div className="pack-rows">
        <VirtualRows
          label={`${table.title}, newest first`}
          columns={table.columns.map(({ label, path }, at) => ({
            ...{ id: path, head: label, width: 'minmax(90px, 1fr)' },
            cell: ({ id, data: document }: PackRows['rows'][number]) =>
              at === 0 ? (
                <Link to={`/sites/${siteId}/packs/${key}/${encodeURIComponent(id)}`}>
                  {textAt(document, path) || id}
                </Link>
              ) : (
                textAt(document, path)
              ),
          }))}
          count={rows.length}
          rowAt={(index) => rows[index]}
          keyOf={(index) => rows[index]?.id ?? index}
          empty="Nothing yet."
        />
      </div>
      {data?.cursor !== undefined && <p className="quiet">The newest {rows.length} are shown.</p>}
    </section>
  );
}

/** The value at a path of a document, as text. */
function textAt(document: unknown, path: string): string {
  let value = document;
  for (const name of path.split('.')) {
    value =
      typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;
  }
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

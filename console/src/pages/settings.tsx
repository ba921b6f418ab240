import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSettings, useSite } from '../api/use-site.ts';
import { ActionForm, OutcomeOf, useAction } from '../ui/action.tsx';
import { useAddress } from '../ui/address.ts';
import { AskBeforeLeaving } from '../ui/ask-before-leaving.tsx';
import { FilterInput } from '../ui/field.tsx';
import { SETTING_FIELDS, SETTING_GROUPS, settingOf, textOfSetting } from './setting-fields.ts';
import { SettingInput } from './setting-input.tsx';

/** The settings of the site in groups. Only what was changed is sent. */
export function SettingsPage(): ReactNode {
  const { siteId, site } = useSite();
  const { data: settings } = useSettings();
  const { search, set: setInAddress } = useAddress();
  const [edited, setEdited] = useState<ReadonlyMap<string, string>>(new Map());
  const queries = useQueryClient();
  const text = (search.get('find') ?? '').toLowerCase();
  const stored = new Map(Object.entries(settings ?? {}));
  const shownValue = (name: string) => edited.get(name) ?? textOfSetting(stored.get(name) ?? '');
  const changed = [...edited].filter(([name, value]) => value !== textOfSetting(stored.get(name) ?? ''));
  const save = useAction(async () => {
    const changes = changed.map(
      ([name, value]) => [name, settingOf(SETTING_FIELDS.get(name)?.kind ?? 'text', value)] as const,
    );
    const before = Object.fromEntries(changes.map(([name]) => [name, stored.get(name)]));
    // Setting a list makes the lists exact. To undo that, the switch is set back, too.
    const switchBefore = { allowLoopbackAddresses: settings?.allowLoopbackAddresses };
    await site.changeSettings(Object.fromEntries(changes));
    await queries.invalidateQueries({ queryKey: ['site', siteId, 'site'] });
    await queries.invalidateQueries({ queryKey: ['sites'] });
    setEdited(new Map());
    return {
      text: changes.length === 1 ? 'The setting was saved.' : 'The settings were saved.',
      undo: () => site.changeSettings({ ...switchBefore, ...before }),
    };
  });
  const set = (name: string, value: string) => setEdited(new Map([...edited, [name, value]]));
  return (
    <ActionForm className="page" run={() => save.run()}>
      <div className="page-head sticky">
        <h1>Settings</h1>
        <FilterInput
          label="Find a setting"
          hint="Find a setting"
          value={search.get('find') ?? ''}
          onChange={(next) => setInAddress('find', next)}
        />
        <button type="submit" className="primary" disabled={save.busy || changed.length === 0}>
          Save settings
        </button>
        {changed.length > 0 && (
          <>
            <AskBeforeLeaving />
            <button type="button" onClick={() => setEdited(new Map())}>
              Discard
            </button>
          </>
        )}
        <OutcomeOf action={save} labelOf={(name) => SETTING_FIELDS.get(name)?.label ?? name} />
      </div>
      {settings &&
        SETTING_GROUPS.map(({ title, fields }) => {
          const found = Object.entries(fields).filter(([name, { label, hint = '' }]) =>
            `${name} ${label} ${hint} ${title}`.toLowerCase().includes(text),
          );
          if (found.length === 0) return null;
          return (
            <fieldset key={title} className="panel">
              <legend>{title}</legend>
              <div className="grid-form">
                {found.map(([name, field]) => (
                  <SettingInput
                    key={name}
                    field={field}
                    value={shownValue(name)}
                    problem={save.problemOf(name)}
                    onChange={(value) => set(name, value)}
                  />
                ))}
              </div>
            </fieldset>
          );
        })}
    </ActionForm>
  );
}

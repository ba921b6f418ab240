import { type Html, html } from '../../../http/html.ts';
import { formParametersOf } from '../../../http/page-parameters.ts';
import { parseRequest } from '../../../http/parse-request.ts';
import type { Route } from '../../../http/route.ts';
import type { Platform, RequestContext } from '../../../platform/request-context.ts';
import { changeSettings, settingsChanges } from '../../api/sites-routes.ts';
import { siteAddress } from '../frame/console-address.ts';
import { type ConsolePage, consoleAnswer } from '../frame/console-page.ts';
import { consoleRoute, onConsoleSite } from '../frame/console-route.ts';
import { attempt, type Feedback, feedbackOf, redirectWithOutcome } from '../frame/feedback.ts';
import { areaField, choiceField, type FormValues, textField, tickField } from '../frame/field.ts';
import {
  SETTING_FIELDS,
  SETTING_GROUPS,
  type SettingField,
  type SettingGroup,
  settingsOf,
  textsOf,
} from './setting-fields.ts';

const LABELS = Object.fromEntries([...SETTING_FIELDS].map(([name, { label }]) => [name, label]));

/** Shows and saves the settings of a site. */
export function settingsRoutes(platform: Platform): readonly Route[] {
  return [
    consoleRoute(
      'GET',
      '/sites/{siteId}/settings',
      onConsoleSite(platform, async (context, req) => {
        return consoleAnswer(settingsPage({ context, texts: textsOf(context.site.settings), ...feedbackOf(req) }));
      }),
    ),
    consoleRoute(
      'POST',
      '/sites/{siteId}/settings',
      onConsoleSite(platform, async (context, req) => {
        const formValues = formParametersOf(req);
        const saved = await attempt(
          async () => changeSettings(platform, context.site, parseRequest(settingsChanges, settingsOf(formValues))),
          LABELS,
        );
        if (saved.kind === 'done')
          return redirectWithOutcome(siteAddress(context.site.siteId, 'settings'), 'settings-saved');
        return consoleAnswer(settingsPage({ context, texts: formValues, ...feedbackOf(req, saved.problem) }));
      }),
    ),
  ];
}

export interface SettingsPage extends Feedback {
  readonly context: RequestContext;
  readonly texts: FormValues;
}

/** One form with all settings of a site. */
function settingsPage({ context, texts, problems = new Map(), ...feedback }: SettingsPage): ConsolePage {
  return {
    title: 'Settings',
    of: { context, section: 'settings' },
    ...feedback,
    body: html`<form method="post" action="${siteAddress(context.site.siteId, 'settings')}">
${SETTING_GROUPS.map((group) => fieldset(group, texts, problems))}
<button>Save settings</button>
</form>`,
  };
}

function fieldset({ title, fields }: SettingGroup, texts: FormValues, problems: ReadonlyMap<string, string>): Html {
  return html`<fieldset><legend>${title}</legend>
${Object.entries(fields).map(([name, field]) => settingField(name, field, texts.get(name), problemWith(name, problems)))}
</fieldset>`;
}

function settingField(name: string, field: SettingField, value: string | undefined, problem: string | undefined): Html {
  const shown = { name, label: field.label, hint: field.hint, value, problem };
  switch (field.kind) {
    case 'tick':
      return tickField(shown);
    case 'choice':
      return choiceField({ ...shown, choices: field.choices });
    case 'number':
      return textField({ ...shown, type: 'number', size: 10 });
    case 'text':
    case 'lag':
      return textField(shown);
    case 'lines':
      return areaField({ ...shown, rows: Math.max(3, (value ?? '').split('\n').length) });
  }
}

/** The problem of a field. For a list, the first invalid line. */
function problemWith(name: string, problems: ReadonlyMap<string, string>): string | undefined {
  const found = [...problems].find(([path]) => path === name || path.startsWith(`${name}.`));
  if (found === undefined) return undefined;
  const [path, text] = found;
  const line = /\.(\d+)$/.exec(path)?.[1];
  return line === undefined ? text : `Line ${Number(line) + 1}: ${text}`;
}

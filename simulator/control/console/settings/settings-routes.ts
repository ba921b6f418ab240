import { formParametersOf } from '../../../http/page-parameters.ts';
import { parseRequest } from '../../../http/parse-request.ts';
import type { Row } from '../../../http/row.ts';
import type { Platform } from '../../../world/world.ts';
import { changeSettings, settingsChanges } from '../../api/change-settings.ts';
import { attempt } from '../frame/attempt.ts';
import { siteAddress } from '../frame/console-address.ts';
import { consoleAnswer } from '../frame/console-page.ts';
import { consoleRow } from '../frame/console-row.ts';
import { feedbackOf } from '../frame/feedback.ts';
import { onConsoleSite } from '../frame/on-console-site.ts';
import { redirectWithOutcome } from '../frame/outcome.ts';
import { SETTING_FIELDS } from './setting-fields.ts';
import { settingsOf, textsOf } from './setting-texts.ts';
import { settingsPage } from './settings-page.ts';

const LABELS = Object.fromEntries([...SETTING_FIELDS].map(([name, { label }]) => [name, label]));

/** Shows and saves the settings of a site. */
export function settingsRoutes(platform: Platform): readonly Row[] {
  return [
    consoleRow(
      'GET',
      '/sites/{siteId}/settings',
      onConsoleSite(platform, async (world, req) => {
        return consoleAnswer(settingsPage({ world, texts: textsOf(world.site.settings), ...feedbackOf(req) }));
      }),
    ),
    consoleRow(
      'POST',
      '/sites/{siteId}/settings',
      onConsoleSite(platform, async (world, req) => {
        const formValues = formParametersOf(req);
        const saved = await attempt(
          async () => changeSettings(platform, world.site, parseRequest(settingsChanges, settingsOf(formValues))),
          LABELS,
        );
        if (saved.kind === 'done')
          return redirectWithOutcome(siteAddress(world.site.siteId, 'settings'), 'settings-saved');
        return consoleAnswer(settingsPage({ world, texts: formValues, ...feedbackOf(req, saved.problem) }));
      }),
    ),
  ];
}

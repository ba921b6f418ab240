import { Router } from 'express';
import { parseRequest } from '../../../http/parse-request.ts';
import type { Platform } from '../../../world/platform.ts';
import { changeSettings, settingsChanges } from '../../api/change-settings.ts';
import { attempt } from '../frame/attempt.ts';
import { siteAddress } from '../frame/console-address.ts';
import { sendConsolePage } from '../frame/console-page.ts';
import { feedbackOf } from '../frame/feedback.ts';
import { formValuesOf } from '../frame/form-values.ts';
import { onConsoleSite } from '../frame/on-console-site.ts';
import { redirectWithOutcome } from '../frame/outcome.ts';
import { settingsOf, textsOf } from './setting-texts.ts';
import { settingsPage } from './settings-page.ts';

/** Shows and saves the settings of a site. */
export function settingsRoutes(platform: Platform): Router {
  const router = Router();
  router.get(
    '/sites/:siteId/settings',
    onConsoleSite(platform, (world, req, res) => {
      sendConsolePage(res, settingsPage({ world, texts: textsOf(world.site.settings), ...feedbackOf(req) }));
    }),
  );
  router.post(
    '/sites/:siteId/settings',
    onConsoleSite(platform, async (world, req, res) => {
      const formValues = formValuesOf(req);
      const saved = await attempt(async () =>
        changeSettings(platform, world.site, parseRequest(settingsChanges, settingsOf(formValues))),
      );
      if (saved.kind === 'done')
        return redirectWithOutcome(res, siteAddress(world.site.siteId, 'settings'), 'settings-saved');
      sendConsolePage(res, settingsPage({ world, texts: formValues, ...feedbackOf(req, saved.problem) }));
    }),
  );
  return router;
}

import type { Response } from 'express';
import type { Platform } from '../../world/platform.ts';
import { randomName } from '../../world/random.ts';
import type { NextStop } from './lead-on.ts';
import { type Page, sendPage } from './pages/page.ts';

/** How hosted pages and their redirects go out. */
export interface PageSender {
  page(res: Response, page: Page): void;
  stop(res: Response, stop: NextStop): void;
}

export function pageSender({ randomBytes }: Platform): PageSender {
  const page: PageSender['page'] = (res, content) => sendPage(res, randomName(randomBytes), content);
  return {
    page,
    stop: (res, next) => {
      if (next.kind === 'page') return page(res, next.page);
      // 303: whatever brought the browser here, it leaves with a GET and without the form (SEC-16).
      res.set({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
      return res.redirect(303, next.address);
    },
  };
}

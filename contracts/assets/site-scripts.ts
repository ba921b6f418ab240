import { z } from 'zod';

/** Query of GET site-scripts: the page that the scripts are for. */
export const listSiteScriptsRequest = z
  .object({ pageUrl: z.string().max(2048), pageName: z.string().max(255) })
  .partial();

/** HTML that the owner of a site adds to every page. Server frameworks insert it into the pages that they render. */
export const listSiteScriptsResponse = z.object({
  siteScripts: z.array(z.object({ position: z.enum(['HEAD', 'BODY_START', 'BODY_END']), html: z.string() })),
});
export type ListSiteScriptsResponse = z.infer<typeof listSiteScriptsResponse>;

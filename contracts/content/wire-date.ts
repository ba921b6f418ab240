import { z } from 'zod';

/** A date on the wire, in requests and answers, at any depth (ITM-3). */
export const wireDate = z.object({ $date: z.iso.datetime({ offset: true }) });

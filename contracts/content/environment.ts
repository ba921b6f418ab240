import { z } from 'zod';

/** Which of a site's two sets of data a request is for (wire §2.2). LIVE by default. */
export const environment = z.enum(['LIVE', 'SANDBOX', 'SANDBOX_PREFERRED']);

import { z } from 'zod';

/** Which of the two data sets of a site a request uses (WIR-11). The default is LIVE. */
export const environment = z.enum(['LIVE', 'SANDBOX', 'SANDBOX_PREFERRED']);

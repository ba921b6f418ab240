import { z } from 'zod';
import { writtenItemResponse } from './insert-item.ts';

/** Response of save item. Its request is the same as that of an insert (SAV-1). */
export const saveItemResponse = writtenItemResponse.extend({ action: z.enum(['INSERTED', 'UPDATED']) });

import { z } from 'zod';
import { writtenItemResponse } from './insert-item.ts';

/** Answer of save item, whose request is that of an insert (SAV-1). */
export const saveItemResponse = writtenItemResponse.extend({ action: z.enum(['INSERTED', 'UPDATED']) });
export type SaveItemResponse = z.infer<typeof saveItemResponse>;

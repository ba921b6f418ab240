import { z } from 'zod';
import { unstorableValues } from './unstorable-values.ts';

/**
 * The schema of an item that a seed or a test gives. Everything in it is stored as it was given. `fix` says how to find
 * out the id of an owner.
 */
export function storableItem(fix: string) {
  const ownerId = z.string().regex(/^[^@]*$/, `must be the id of a member, not an e-mail address: ${fix}`);
  return z
    .looseObject({ _id: z.string().min(1).optional(), _owner: ownerId.optional() })
    .superRefine((item, { addIssue }) => {
      for (const { path, problem } of unstorableValues(item))
        addIssue({ code: 'custom', path: [...path], message: problem });
    });
}

import { z } from 'zod';
import type { PluginCall } from './plugin-call.ts';

const text = z.string('must be a text').optional();
const PORT = 'must be a whole number from 0 to 65535';
export const listOfTexts = z.array(z.string('must be a list of texts'), 'must be a list of texts').optional();

/** The options that all development servers have. */
export const commonOptions = {
  url: text,
  apiKey: text,
  port: z.int(PORT).min(0, PORT).max(65_535, PORT).optional(),
  seed: text,
  config: text,
  data: text,
  passThrough: listOfTexts,
};

/** Returns the options. Throws an error that names the first mistake: an option that does not exist, or a wrong value. */
export function checkOptions<Shape extends z.core.$ZodLooseShape>(
  schema: z.ZodObject<Shape, z.core.$strict>,
  given: unknown,
  call: PluginCall,
): z.infer<typeof schema> {
  const { success, data, error } = schema.safeParse(given);
  if (success) return data;
  const [issue] = error.issues;
  if (issue?.code === 'unrecognized_keys') {
    const known = Object.keys(schema.shape).join(', ');
    throw new Error(`${call(issue.keys.join(', '))} is not understood: the options are ${known}.`);
  }
  const [option] = issue?.path ?? [];
  if (option === undefined) throw new Error(`The options must be an object: ${call('…')}.`);
  throw new Error(`${call(String(option))} ${issue?.message}.`);
}

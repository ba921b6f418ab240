import { z } from 'zod';

const refusal = z.object({ message: z.string() });

/** The message of a refusal of the platform; the whole answer, if it has none. */
export function refusalText(answer: string): string {
  const { data } = refusal.safeParse(parsed(answer));
  return data?.message ?? answer;
}

/** Undefined if `text` is not JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

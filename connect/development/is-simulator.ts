import { z } from 'zod';
import { CONTROL_PREFIX } from '#contracts/control/control-prefix.ts';
import { healthResponse, notReadyResponse } from '#contracts/control/health.ts';
import { UNNOTICED_HEADER } from '#contracts/control/unnoticed-header.ts';

/** Another program that holds the port may never answer. */
const ANSWERS_WITHIN_MS = 2000;

const anyHealth = z.union([healthResponse, notReadyResponse]);

/** Whether a simulator answers at this origin. One that is not ready yet answers too. */
export async function isSimulator(url: string): Promise<boolean> {
  return (await healthAt(url)) !== undefined;
}

/** Whether a simulator at this origin has all its sites. */
export async function isReady(url: string): Promise<boolean> {
  return (await healthAt(url))?.status === 'ok';
}

async function healthAt(url: string): Promise<z.infer<typeof anyHealth> | undefined> {
  try {
    // The address that needs no API key.
    const signal = AbortSignal.timeout(ANSWERS_WITHIN_MS);
    const headers = { [UNNOTICED_HEADER]: '1' };
    const answer = await fetch(`${url}${CONTROL_PREFIX}/health/ready`, { signal, headers });
    return anyHealth.safeParse(await answer.json()).data;
  } catch {
    return undefined;
  }
}

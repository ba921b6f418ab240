import { type ApiRequest, headerOf } from '../../../http/api-request.ts';
import { isFromElsewhere } from '../../../http/page-sender.ts';
import type { Admit } from '../../../http/row.ts';
import type { Platform } from '../../../world/world.ts';
import { isControlKey } from '../../api/control-key.ts';
import { consoleAnswer } from '../frame/console-page.ts';
import { POSTED_FROM_ELSEWHERE } from '../frame/notice-pages.ts';
import { CONSOLE_COOKIE, isConsoleSession } from './console-session.ts';
import { keyPage } from './key-page.ts';

/**
 * Rejects forms that another site posts (SEC-37). Any site may link to a page: a page changes nothing, and no other
 * site can read or frame it.
 */
export const refuseFromElsewhere: Admit = async (request) => {
  const changes = request.method !== 'GET' && request.method !== 'HEAD';
  return changes && isFromElsewhere(request) ? consoleAnswer(POSTED_FROM_ELSEWHERE) : undefined;
};

/**
 * Requires a session that the API key of the simulator has started, or, as for the control API, the key itself in the
 * `Authorization` header. Used when the simulator listens beyond loopback.
 */
export function demandKey(platform: Platform): Admit {
  return async (request) => {
    const refusal = await refuseFromElsewhere(request);
    if (refusal !== undefined || (await isAdmitted(platform, request))) return refusal;
    return consoleAnswer(keyPage(request.method === 'GET' ? addressOf(request) : undefined));
  };
}

async function isAdmitted(platform: Platform, request: ApiRequest): Promise<boolean> {
  const credentials = headerOf(request, 'authorization');
  if (credentials !== undefined) return isControlKey(platform, credentials);
  return isConsoleSession(platform, request.cookie(CONSOLE_COOKIE));
}

function addressOf({ path, search }: ApiRequest): string {
  return search === '' ? path : `${path}?${search}`;
}

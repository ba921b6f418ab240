import { parseCookie } from 'cookie';
import { type ApiRequest, headerOf } from '../../../http/api-request.ts';
import { isFromElsewhere } from '../../../http/page-sender.ts';
import type { Admit } from '../../../http/row.ts';
import type { Platform } from '../../../world/platform.ts';
import { isControlKey } from '../../api/control-key.ts';
import { consoleAnswer } from '../frame/console-page.ts';
import { POSTED_FROM_ELSEWHERE } from '../frame/notice-pages.ts';
import { keyPage } from './key-page.ts';

/** The cookie that holds the API key of the simulator, when the console requires it. */
export const KEY_COOKIE = 'backlot-key';

/**
 * Rejects forms that another site posts (SEC-37). Any site may link to a page: a page changes nothing, and no other
 * site can read or frame it.
 */
export const refuseFromElsewhere: Admit = async (request) => {
  const changes = request.method !== 'GET' && request.method !== 'HEAD';
  return changes && isFromElsewhere(request) ? consoleAnswer(POSTED_FROM_ELSEWHERE) : undefined;
};

/**
 * Requires the API key of the simulator, in the cookie or, as for the control API, in the `Authorization` header. Used
 * when the simulator listens beyond loopback.
 */
export function demandKey(platform: Platform): Admit {
  return async (request) => {
    const refusal = await refuseFromElsewhere(request);
    if (refusal !== undefined || (await isControlKey(platform, credentialsOf(request)))) return refusal;
    return consoleAnswer(keyPage(request.method === 'GET' ? addressOf(request) : undefined));
  };
}

function credentialsOf(request: ApiRequest): string {
  return headerOf(request, 'authorization') ?? parseCookie(headerOf(request, 'cookie') ?? '')[KEY_COOKIE] ?? '';
}

function addressOf({ path, search }: ApiRequest): string {
  return search === '' ? path : `${path}?${search}`;
}

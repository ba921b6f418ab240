import { type HttpAnswer, TextAnswer } from '../../http/answer.ts';
import type { Row } from '../../http/row.ts';
import type { Platform } from '../../world/world.ts';
import { controlRow } from './control-row.ts';
import { VERSION } from './version.ts';

/**
 * Serves the OpenAPI document. It is made once: that takes longer than most requests, and while it is made, others
 * wait.
 */
export function openApiRow({ origin }: Pick<Platform, 'origin'>): Row {
  let answer: Promise<HttpAnswer> | undefined;
  return controlRow('GET', '/openapi.json', () => {
    answer ??= documentAt(origin);
    return answer;
  });
}

async function documentAt(url: string): Promise<HttpAnswer> {
  // Loaded by the first request to it, so that the simulator starts faster.
  const { openApiDocument } = await import('#contracts/openapi.ts');
  return new TextAnswer('application/json; charset=utf-8', JSON.stringify(openApiDocument({ url, version: VERSION })));
}

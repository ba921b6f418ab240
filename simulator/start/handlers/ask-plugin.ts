import { PLUGIN_KINDS } from '#contracts/control/service-plugins.ts';
import type { PluginAnswer, PluginQuestion } from '#handlers/service-plugins.ts';
import { READ_BYTES } from '../../events/call-application.ts';
import { randomGuid } from '../../platform/random.ts';
import type { Caller, RequestContext } from '../../platform/request-context.ts';
import { isObject } from '../../query/value.ts';

/** The platform documents that it waits so long. */
const ANSWER_WITHIN_MS = 10_000;
/** What is told of a refusal. */
const TOLD_CHARACTERS = 500;

/** Asks a service plugin, in the form that `client.servicePlugins.processRequest` of the platform's SDK reads. */
export async function askPlugin<Value>(
  context: RequestContext,
  caller: Caller,
  { plugin, request, currency, read }: PluginQuestion<Value>,
): Promise<PluginAnswer<Value>> {
  const { extension, path } = PLUGIN_KINDS[plugin.kind];
  const { origin, pathname } = new URL(plugin.url);
  const { siteId: instanceId } = context.site;
  const metadata = {
    ...{ requestId: randomGuid(context.randomBytes), currency, languages: ['en'], instanceId },
    ...{ identity: identityOf(caller), appExtensionType: extension },
  };
  const readText = (text: string) => {
    const json = jsonIn(text);
    return 'value' in json ? read(json.value) : json;
  };
  const problemOf = (text: string) => {
    const found = readText(text);
    return 'problem' in found ? found.problem : undefined;
  };
  const answer = await context.callApplication?.(context, {
    ...{ operation: `plugin:${plugin.kind}`, url: `${origin}${pathname.replace(/\/$/, '')}${path}` },
    ...{ data: { request, metadata }, audience: plugin.appId, shown: request },
    ...{ withinMs: ANSWER_WITHIN_MS, problemOf },
  });
  if (answer === undefined) return { problem: 'Nothing sends it here.' };
  if (answer.status === 200) return readText(answer.text);
  const refused = jsonIn(answer.text);
  const code = 'value' in refused ? codeIn(refused.value) : undefined;
  return { problem: answer.text.slice(0, TOLD_CHARACTERS), ...(code !== undefined && { code }) };
}

function jsonIn(text: string): { readonly value: unknown } | { readonly problem: string } {
  if (Buffer.byteLength(text) >= READ_BYTES) return { problem: `It is longer than ${READ_BYTES / 1024} KiB.` };
  try {
    const value: unknown = JSON.parse(text);
    return { value };
  } catch {
    return { problem: 'It is no JSON.' };
  }
}

/** The code that the official client answers for an error class of a plugin. */
function codeIn(answer: unknown): string | undefined {
  if (!isObject(answer) || !isObject(answer.applicationError)) return undefined;
  const { code } = answer.applicationError;
  return typeof code === 'string' ? code.slice(0, TOLD_CHARACTERS) : undefined;
}

function identityOf({ role, id }: Caller): object {
  if (role === 'visitor') return { identityType: 'ANONYMOUS_VISITOR', anonymousVisitorId: id };
  return role === 'member' ? { identityType: 'MEMBER', memberId: id } : { identityType: 'APP', appId: id };
}

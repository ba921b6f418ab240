import { decodePayloadParameter, PAYLOAD_PARAMETER } from '#contracts/content/payload-parameter.ts';
import type { SiteSettings } from '#contracts/control/site-settings.ts';
import { pagePaths } from '#contracts/operations/page-paths.ts';

/** The names of fields and parameters that hold credentials. */
const NAME =
  '(?:new|old)?_?password|(?:access|refresh|session|state|recovery|id)_?token|token|code_?verifier|captcha(?:_?tokens?)?|(?:invisible)?recaptcha_?token|(?:client_?)?secret|api_?key|authorization|redirect_?session_?id|transaction';
/** Names that hold credentials in addresses of other services, such as signed ones. In a body they can mean anything. */
const IN_ADDRESS = `${NAME}|code|key|sig|(?:x-[\\w-]*)?signature|jwt|instance|otp`;

/** Returns what is shown in place of a secret. `name` is that of its field or parameter. It returns its own results unchanged. */
export type Hide = (secret: string, name: string) => string;
const ELLIPSIS: Hide = () => '…';

/** Where a text comes from: the `code` of a request is a credential, the `code` of a response is an error code. */
export type Side = 'request' | 'response';

const NAME_IN_ADDRESS = new RegExp(`^(?:${IN_ADDRESS})$`, 'i');
const STATE_OR_NAME = new RegExp(`^(?:${IN_ADDRESS}|state)$`, 'i');
const IN_BODY: Record<Side, RegExp> = {
  request: new RegExp(`^(?:${NAME}|code)$`, 'i'),
  response: new RegExp(`^(?:${NAME})$`, 'i'),
};

/**
 * A parameter in the query or fragment of an address. The address may also be percent-encoded, as a parameter of
 * another address. Names may contain dots.
 */
const PARAMETER = new RegExp(
  `((?:[?&#]|%(?:25)*(?:3F|26|23))(?:\\w+\\.)*(?:${IN_ADDRESS})(?:=|%(?:25)*3D))((?:(?!%(?:25)*(?:26|23))[^&#\\s"'<>\\\\])*)`,
  'gi',
);
/** The address that takes one file from whoever knows it (`UPLOAD_PATH`), also as a parameter of another address. */
const UPLOAD = /((?:\/|%(?:25)*2F)upload(?:\/|%(?:25)*2F))([\w-]+\.[\w-]+)/gi;
/** The name and password in front of a host. */
const USER = /(\/\/)([^\s/?#@"'<>\\]+)@/g;
/** Tokens (also `OauthNG.JWS.…`) and API keys of the simulator, anywhere in a text. */
const TOKEN = /\b(JWS\.|IST\.|BLT\.)([\w-]+\.[\w-]+(?:\.[\w-]*)?)/g;

/**
 * The text of a body with an ellipsis in place of each secret, or what `hide` returns. A body that is neither JSON nor a form is
 * replaced completely.
 */
export function withoutSecrets(text: string, side: Side, hide = ELLIPSIS): string {
  if (text === '') return '';
  const secret = IN_BODY[side];
  try {
    return JSON.stringify(
      JSON.parse(text, (key, value: unknown) => {
        if (secret.test(key) && !isSetting(key, value))
          return hide(typeof value === 'string' ? value : JSON.stringify(value), key);
        // The id gives access to the page, as its address does.
        if (key === 'redirectSession') return { ...Object(value), id: hide(String(Object(value).id), key) };
        return typeof value === 'string' ? textWithoutSecrets(value, hide) : value;
      }),
    );
  } catch {
    return isForm(text) ? parametersWithoutSecrets(text, IN_BODY.request, hide) : ELLIPSIS(text, '');
  }
}

/** The setting `captcha` of a site has the name of a field with a token. */
const CAPTCHA_SETTINGS: ReadonlySet<unknown> = new Set<SiteSettings['captcha']>(['off', 'visible', 'invisible']);
const isSetting = (key: string, value: unknown) => key === 'captcha' && CAPTCHA_SETTINGS.has(value);

/** Path, query and fragment of an address, with an ellipsis in place of each secret. */
export function addressWithoutSecrets(address: string, hide = ELLIPSIS): string {
  const mark = address.search(/[?#]/);
  if (mark === -1) return textWithoutSecrets(address, hide);
  const [path, rest] = [address.slice(0, mark), address.slice(mark)];
  // The state of a callback is the id of a sign-in, which is as good as its form.
  const secret = CALLBACKS.has(path) ? STATE_OR_NAME : NAME_IN_ADDRESS;
  return (
    textWithoutSecrets(path, hide) +
    rest
      .split(/([?#])/)
      .map((part) => (/^[?#]?$/.test(part) ? part : parametersWithoutSecrets(part, secret, hide)))
      .join('')
  );
}

const CALLBACKS: ReadonlySet<string> = new Set(Object.values(pagePaths.callback));

/** A text for people, with an ellipsis in place of each secret in its addresses, and of each token. */
export function textWithoutSecrets(text: string, hide = ELLIPSIS): string {
  const hidden = (_found: string, before: string, secret: string) => before + hide(secret, before);
  return text
    .replace(PARAMETER, hidden)
    .replace(TOKEN, (whole, kind: string) => kind + hide(whole, ''))
    .replace(UPLOAD, hidden)
    .replace(USER, (...found: [string, string, string]) => `${hidden(...found)}@`);
}

function isForm(text: string): boolean {
  return /^[^\s={}[\]"]+=/.test(text);
}

/** Names are decoded before they are compared, as a server does. Parameters without a secret stay unchanged. */
function parametersWithoutSecrets(text: string, secret: RegExp, hide: Hide): string {
  const pairs = text.split('&').map((pair) => {
    const [[name, value] = ['', '']] = new URLSearchParams(pair);
    const written = pair.slice(0, pair.indexOf('='));
    const isSecret = secret.test(name.slice(name.lastIndexOf('.') + 1));
    return isSecret || (name === PAYLOAD_PARAMETER && holdsSecret(value)) ? `${written}=${hide(value, name)}` : pair;
  });
  return textWithoutSecrets(pairs.join('&'), hide);
}

/** Whether a whole request that is encoded in one parameter holds a secret. */
function holdsSecret(payload: string): boolean {
  try {
    const json = JSON.stringify(decodePayloadParameter(payload));
    return withoutSecrets(json, 'request') !== json;
  } catch {
    return true;
  }
}

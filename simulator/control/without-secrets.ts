import { decodePayloadParameter, PAYLOAD_PARAMETER } from '#contracts/content/payload-parameter.ts';

/** The names of fields and parameters that hold credentials. */
const NAME =
  '(?:new|old)?_?password|(?:access|refresh|session|state|recovery|id)_?token|token|code_?verifier|captcha(?:_?tokens?)?|(?:invisible)?recaptcha_?token|(?:client_?)?secret|api_?key|authorization|redirect_?session_?id|transaction';
/** Names that hold credentials in addresses of other services, such as signed ones. In a body they can mean anything. */
const IN_ADDRESS = `${NAME}|code|key|sig|(?:x-[\\w-]*)?signature|jwt|instance|otp`;
const HIDDEN = '…';

/** Where a text comes from: the `code` of a request is a credential, the `code` of a response is an error code. */
export type Side = 'request' | 'response';

const NAME_IN_ADDRESS = new RegExp(`^(?:${IN_ADDRESS})$`, 'i');
const IN_BODY: Record<Side, RegExp> = {
  request: new RegExp(`^(?:${NAME}|code)$`, 'i'),
  response: new RegExp(`^(?:${NAME})$`, 'i'),
};

/**
 * A parameter in the query or fragment of an address. The address may also be percent-encoded, as a parameter of
 * another address. Names may contain dots.
 */
const PARAMETER = new RegExp(
  `((?:[?&#]|%(?:25)*(?:3F|26|23))(?:\\w+\\.)*(?:${IN_ADDRESS})(?:=|%(?:25)*3D))(?:(?!%(?:25)*(?:26|23))[^&#\\s"'<>\\\\])*`,
  'gi',
);
/** The address that takes one file from whoever knows it (`UPLOAD_PATH`), also as a parameter of another address. */
const UPLOAD = /((?:\/|%(?:25)*2F)upload(?:\/|%(?:25)*2F))[\w-]+\.[\w-]+/gi;
/** The name and password in front of a host. */
const USER = /(\/\/)[^\s/?#@"'<>\\]+@/g;
/** Tokens (also `OauthNG.JWS.…`) and API keys of the simulator, anywhere in a text. */
const TOKEN = /\b(JWS\.|IST\.|BLT\.)[\w-]+\.[\w-]+(?:\.[\w-]*)?/g;

/**
 * The text of a body with an ellipsis in place of each secret. A body that is neither JSON nor a form is replaced
 * completely.
 */
export function withoutSecrets(text: string, side: Side): string {
  if (text === '') return '';
  const secret = IN_BODY[side];
  try {
    return JSON.stringify(
      JSON.parse(text, (key, value: unknown) => {
        if (secret.test(key)) return HIDDEN;
        // The id gives access to the page, as its address does.
        if (key === 'redirectSession') return { ...Object(value), id: HIDDEN };
        return typeof value === 'string' ? textWithoutSecrets(value) : value;
      }),
    );
  } catch {
    return isForm(text) ? parametersWithoutSecrets(text, IN_BODY.request) : HIDDEN;
  }
}

/** Path, query and fragment of an address, with an ellipsis in place of each secret. */
export function addressWithoutSecrets(address: string): string {
  const mark = address.search(/[?#]/);
  if (mark === -1) return textWithoutSecrets(address);
  const [path, rest] = [address.slice(0, mark + 1), address.slice(mark + 1)];
  return (
    textWithoutSecrets(path) +
    rest
      .split('#')
      .map((part) => parametersWithoutSecrets(part, NAME_IN_ADDRESS))
      .join('#')
  );
}

/** A text for people, with an ellipsis in place of each secret in its addresses, and of each token. */
export function textWithoutSecrets(text: string): string {
  return text
    .replace(PARAMETER, `$1${HIDDEN}`)
    .replace(TOKEN, `$1${HIDDEN}`)
    .replace(UPLOAD, `$1${HIDDEN}`)
    .replace(USER, `$1${HIDDEN}@`);
}

function isForm(text: string): boolean {
  return /^[^\s={}[\]"]+=/.test(text);
}

/** Names are decoded before they are compared, as a server does. Parameters without a secret stay unchanged. */
function parametersWithoutSecrets(text: string, secret: RegExp): string {
  const pairs = text.split('&').map((pair) => {
    const [[name, value] = ['', '']] = new URLSearchParams(pair);
    const written = pair.slice(0, pair.indexOf('='));
    if (secret.test(name.slice(name.lastIndexOf('.') + 1))) return `${written}=${HIDDEN}`;
    return name === PAYLOAD_PARAMETER && holdsSecret(value) ? `${written}=${HIDDEN}` : pair;
  });
  return textWithoutSecrets(pairs.join('&'));
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

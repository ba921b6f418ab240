/** What opens doors, by the names that it has on the wire. */
const NAME =
  '(?:new|old)?password|(?:access|refresh|session|state|recovery)_?token|token|code_?verifier|captchaTokens?|(?:invisible)?recaptchaToken|secret';
const HIDDEN = '…';

/** Whose text it is: who asks sends codes that let in, the `code` of an answer is that of an error. */
export type Side = 'request' | 'response';

const SECRETS: Record<Side, { readonly name: RegExp; readonly inAddress: RegExp }> = {
  request: patterns(`${NAME}|code`),
  response: patterns(NAME),
};

function patterns(names: string) {
  return { name: new RegExp(`^(?:${names})$`, 'i'), inAddress: new RegExp(`([?&](?:${names}|code)=)[^&#]*`, 'gi') };
}

/** The text of a body, JSON or a form, its secrets replaced by an ellipsis; of any other kind nothing is left. */
export function withoutSecrets(text: string, side: Side): string {
  if (text === '') return '';
  const { name, inAddress } = SECRETS[side];
  try {
    return JSON.stringify(
      JSON.parse(text, (key, value: unknown) => {
        if (name.test(key)) return HIDDEN;
        return typeof value === 'string' ? value.replace(inAddress, `$1${HIDDEN}`) : value;
      }),
    );
  } catch {
    return isForm(text) ? formWithout(text, name) : HIDDEN;
  }
}

function isForm(text: string): boolean {
  return /^[^\s={}[\]"]+=/.test(text);
}

function formWithout(text: string, secret: RegExp): string {
  const form = new URLSearchParams(text);
  for (const name of new Set(form.keys())) if (secret.test(name)) form.set(name, HIDDEN);
  return form.toString();
}

/** Markup that is safe to send. Create it with `html` only. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

type Part = string | number | Html | readonly Html[];

/** Creates markup. Interpolated text is escaped, and `Html` is inserted unchanged. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  let markup = strings[0] ?? '';
  for (const [index, part] of parts.entries()) markup += render(part) + (strings[index + 1] ?? '');
  return new Html(markup);
}

/** Writes `value` as JSON for a script. No character in it can end the script. */
export function scriptJson(value: unknown): Html {
  const escaped = JSON.stringify(value).replaceAll(/[<>&\u2028\u2029]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
  return new Html(escaped);
}

const ENTITIES = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);

function render(part: Part): string {
  if (part instanceof Html) return part.markup;
  if (typeof part === 'object') return part.map((each) => each.markup).join('');
  return String(part).replaceAll(/[&<>"']/g, (character) => ENTITIES.get(character) ?? '');
}

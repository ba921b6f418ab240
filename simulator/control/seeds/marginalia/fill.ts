/**
 * Replaces every `{name}` in `template`. Throws for a name without a value, which is a typing mistake in a template.
 */
export function fill(template: string, values: ReadonlyMap<string, string>): string {
  return template.replace(/\{(\w+)\}/g, (_slot, name: string) => {
    const value = values.get(name);
    if (value === undefined) throw new Error(`no value for {${name}} in: ${template}`);
    return value;
  });
}

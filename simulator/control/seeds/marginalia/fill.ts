/** `template` with every `{name}` replaced. Throws on a name without a value: a typing slip in the word stock. */
export function fill(template: string, values: ReadonlyMap<string, string>): string {
  return template.replace(/\{(\w+)\}/g, (_slot, name: string) => {
    const value = values.get(name);
    if (value === undefined) throw new Error(`no value for {${name}} in: ${template}`);
    return value;
  });
}

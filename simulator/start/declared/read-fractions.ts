/**
 * Reads the code of a `./meta` module. The types of a package say `number` of all numbers. Its code names those that are
 * fractions, because they are written in a way of their own. Returns the paths of these by the name of the operation;
 * undefined if the code is not of the known form.
 */
export function readFractions(code: string): (operation: string) => ReadonlySet<string> | undefined {
  const functions = new Map(
    code.split(/^function /m).map((text) => [text.slice(0, Math.max(0, text.indexOf('('))), text] as const),
  );
  const localNames = new Map([...code.matchAll(/^ {2}(\w+) as (\w+),?$/gm)].map(([, local, name]) => [name, local]));
  return (operation) => {
    const description = functions.get(localNames.get(operation) ?? operation);
    const [, sender = ''] = /getRequestOptions = (\w+)\(/.exec(description ?? '') ?? [];
    const sent = functions.get(sender);
    if (sent === undefined) return undefined;
    const [, fractions = ''] = sent.split('transformFn: transformSDKFloatToRESTFloat,', 2);
    const [, paths = ''] = /^\s+paths: \[([^\]]*)\]/.exec(fractions) ?? [];
    return new Set([...paths.matchAll(/path: "([^"]*)"/g)].map(([, path = '']) => path));
  };
}

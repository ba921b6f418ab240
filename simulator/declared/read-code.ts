/** What the code of a package says of one operation, and its types do not. */
export interface OperationCode {
  /** The name that the platform has for the kind of entity: `wix.blog.v3.post`. */
  readonly entityName: string | undefined;
  /** Its addresses on www.wixapis.com, with `{name}` for each variable. */
  readonly addresses: readonly string[];
  /**
   * The paths of the fields of its request that are fractions. The types say `number` of all numbers; the code names the
   * fractions, because they are written in a way of their own.
   */
  readonly fractions: ReadonlySet<string>;
}

/** Reads the code of a `./meta` module. Undefined for an operation whose code is not of the known form. */
export function readCode(code: string): (operation: string) => OperationCode | undefined {
  const functions = new Map(
    code.split(/^function /m).map((text) => [text.slice(0, Math.max(0, text.indexOf('('))), text] as const),
  );
  const localNames = new Map([...code.matchAll(/^ {2}(\w+) as (\w+),?$/gm)].map(([, local, name]) => [name, local]));
  return (operation) => {
    const description = functions.get(localNames.get(operation) ?? operation);
    const [, sender = ''] = /getRequestOptions = (\w+)\(/.exec(description ?? '') ?? [];
    const sent = functions.get(sender);
    if (sent === undefined) return undefined;
    const [, entityName] = /entityFqdn: "([^"]*)"/.exec(sent) ?? [];
    const [, resolver = '', path = ''] = /url: (\w+)\(\{\s+protoPath: "([^"]*)"/.exec(sent) ?? [];
    return { entityName, addresses: addressesOf(functions.get(resolver) ?? '', path), fractions: fractionsOf(sent) };
  };
}

function fractionsOf(sent: string): ReadonlySet<string> {
  const [, fractions = ''] = sent.split('transformFn: transformSDKFloatToRESTFloat,', 2);
  const [, paths = ''] = /^\s+paths: \[([^\]]*)\]/.exec(fractions) ?? [];
  return new Set([...paths.matchAll(/path: "([^"]*)"/g)].map(([, path = '']) => path));
}

/** The resolver maps the beginning of the path within the service to those of its addresses, host by host. */
function addressesOf(resolver: string, path: string): readonly string[] {
  const [, ofHost = ''] = resolver.split('"www.wixapis.com": [', 2);
  const [mappings = ''] = ofHost.split(']', 1);
  return [...mappings.matchAll(/srcPath: "([^"]*)",\s+destPath: "([^"]*)"/g)].flatMap(([, from = '', to = '']) => {
    const rest = path.startsWith(to) ? path.slice(to.length) : undefined;
    if (rest === undefined || !(rest === '' || rest.startsWith('/') || to.endsWith('/') || rest.startsWith(':')))
      return [];
    // `{booking.id}` is `{bookingId}` in an address.
    return [(from + rest).replaceAll(/\{([\w.]+)\}/g, (_all, name: string) => `{${variableOf(name)}}`)];
  });
}

/** The variable of an address for a field of the request: `bookingId` for `booking.id`. */
function variableOf(field: string): string {
  return field.replaceAll(/\.(\w)/g, (_all, letter: string) => letter.toUpperCase());
}

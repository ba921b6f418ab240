/** The options of a connection that are used here. */
export interface ConnectionOptions {
  readonly host?: unknown;
  readonly port?: unknown;
  /** The host that TLS asks for. */
  readonly servername?: unknown;
  /** The path of a local socket, which has no host. */
  readonly path?: unknown;
  /** An open connection that TLS uses, for example one to a proxy. */
  readonly socket?: unknown;
}

/** Reads `(options, …)`, `(port, host?, options?, …)`, or the list of arguments that Node's own modules give. */
export function connectionOptions([first, second, ...rest]: readonly unknown[]): ConnectionOptions {
  if (Array.isArray(first)) return connectionOptions(first);
  const host = typeof second === 'string' ? { host: second } : {};
  return Object.assign(host, ...[first, second, ...rest].filter((given) => typeof given === 'object'));
}

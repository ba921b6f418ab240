/** The origins at which a page of this machine's server is visited. */
export function originsAtPort(port: number, scheme: 'http' | 'https'): readonly string[] {
  return ['localhost', '127.0.0.1'].map((host) => `${scheme}://${host}:${port}`);
}

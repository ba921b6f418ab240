const LOOPBACK = /^(?:(?:[a-z\d-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Whether a host name, as the parser of URLs writes it, is the browser's own machine. */
export function isLoopbackName(hostname: string): boolean {
  return LOOPBACK.test(hostname);
}

/** Whether this is a web address of the browser's own machine, without user name and password (DEC-10). */
export function isLoopbackAddress(address: string): boolean {
  const url = URL.parse(address);
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  return isWeb && isLoopbackName(url.hostname) && url.username === '' && url.password === '';
}

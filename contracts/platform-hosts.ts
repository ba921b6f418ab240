/** The hosts whose requests a simulator answers. Official packages use `www` and `edge`. A name can end with the dot of the root. */
const PLAYED = /^([a-z\d-]+\.)*wixapis\.com\.?$/i;
/** Further hosts of the platform. A test or a development server must not reach them by accident. */
const NOT_PLAYED = /^([a-z\d-]+\.)*(wix\.com|wixsite\.com|wixstatic\.com|parastorage\.com)\.?$/i;

/** Whether a simulator answers requests for this host of the platform. */
export function isPlayedHost(host: string): boolean {
  return PLAYED.test(host);
}

/** Whether this is a host of the platform that a simulator does not stand in for. */
export function isUnplayedHost(host: string): boolean {
  return NOT_PLAYED.test(host);
}

/** Whether this is a host of the platform. */
export function isPlatformHost(host: string): boolean {
  return isPlayedHost(host) || isUnplayedHost(host);
}

import { MEDIA_PATH, SHAPES_PATH } from './media/media-paths.ts';

/** The hosts whose requests a simulator answers. Official packages use `www` and `edge`. A name can end with the dot of the root. */
const PLAYED = /^([a-z\d-]+\.)*wixapis\.com\.?$/i;
/** Further hosts of the platform. A test or a development server must not reach them by accident. */
const NOT_PLAYED = /^([a-z\d-]+\.)*(wix\.com|wixsite\.com|wixstatic\.com|parastorage\.com)\.?$/i;

/** The host of pictures and other files. A simulator answers for its pictures, at the same paths. */
export const STATIC_HOST = 'static.wixstatic.com';

/** Whether a simulator answers requests for this host of the platform. */
export function isPlayedHost(host: string): boolean {
  return PLAYED.test(host);
}

/** Whether this is a picture of the platform's static host. A simulator answers with the uploaded file, or with a placeholder. */
export function isPicture(host: string, path: string): boolean {
  return host === STATIC_HOST && [MEDIA_PATH, SHAPES_PATH].some((prefix) => path.startsWith(`${prefix}/`));
}

/** Whether this is a host of the platform. */
export function isPlatformHost(host: string): boolean {
  return isPlayedHost(host) || NOT_PLAYED.test(host);
}

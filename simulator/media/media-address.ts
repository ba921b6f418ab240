import { MEDIA_LIMITS } from '#contracts/media/media-limits.ts';
import type { PictureSize } from './picture-size.ts';

/** An address below /media: the file, and the size that its transformation asks for. */
export interface MediaAddress {
  readonly fileId: string;
  readonly size: PictureSize | undefined;
}

/**
 * Reads what follows `/media/` in an address of the platform's static host: `<file id>`, or
 * `<file id>/v1/fill/w_600,h_400,…/<name>`. A side that is not given is undefined; sides are at most 5000 pixels.
 */
export function readMediaAddress(path: string): MediaAddress {
  const [fileId = '', version, _mode, parameters = ''] = path.split('/', 5);
  if (version !== 'v1') return { fileId, size: undefined };
  const [width, height] = [side(parameters, 'w_'), side(parameters, 'h_')];
  const given = width ?? height;
  return { fileId, size: given === undefined ? undefined : { width: width ?? given, height: height ?? given } };
}

function side(parameters: string, prefix: string): number | undefined {
  const text =
    parameters
      .split(',')
      .find((each) => each.startsWith(prefix))
      ?.slice(prefix.length) ?? '';
  const pixels = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  return pixels === 0 ? undefined : Math.min(pixels, MEDIA_LIMITS.maxPictureSide);
}

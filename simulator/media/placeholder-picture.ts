import { html } from '../http/html.ts';
import type { PictureSize } from './picture-size.ts';

/** The size of a placeholder for an address without one. */
const DEFAULT_SIZE: PictureSize = { width: 1200, height: 800 };

/** The maximum length of the name on a picture, in characters. */
const MAX_NAME = 60;

/**
 * An SVG picture for a file that the simulator does not have. It shows the name of the file and the size, and its colour
 * follows from the file, so that pictures can be told apart.
 */
export function placeholderPicture(fileId: string, { width, height }: PictureSize = DEFAULT_SIZE): string {
  const name = fileId.length > MAX_NAME ? `${fileId.slice(0, MAX_NAME)}…` : fileId;
  const text = Math.max(8, Math.round(Math.min(width / 20, height / 6)));
  const label = `${name} (${width} × ${height})`;
  return html`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${label}">
<rect width="100%" height="100%" fill="hsl(${hueOf(fileId)} 30% 78%)"/>
<text x="50%" y="45%" text-anchor="middle" font-family="sans-serif" font-size="${text}" fill="#222">${name}</text>
<text x="50%" y="65%" text-anchor="middle" font-family="sans-serif" font-size="${text}" fill="#222">${width} × ${height}</text>
</svg>`.markup;
}

/** An angle on the colour wheel, always the same for one file. */
function hueOf(fileId: string): number {
  let hue = 0;
  for (let at = 0; at < fileId.length; at += 1) hue = (hue * 31 + fileId.charCodeAt(at)) % 360;
  return hue;
}

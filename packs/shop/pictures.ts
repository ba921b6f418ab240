import type { ProductImage } from './documents.ts';

/** A picture as all services of the shop have it. Clients show a picture without an id by its address. */
export interface WirePicture extends ProductImage {
  readonly id?: string;
  readonly filename: string;
}

const STATIC_HOST = 'https://static.wixstatic.com/media/';

/** A file of the platform's static host, and one that was uploaded to the simulator. */
const STATIC_FILE = /^https:\/\/static\.wixstatic\.com\/media\/([^/?#]+)/;
const UPLOADED_FILE = /^https?:\/\/[^/]+\/media\/([\da-f]+_[\da-f]+~mv2\.\w+)/;

/** The picture of a product or of a line, as the services of the shop answer it. */
export function pictureOf({ url, width, height }: ProductImage): WirePicture {
  const [, id] = STATIC_FILE.exec(url) ?? UPLOADED_FILE.exec(url) ?? [];
  const [address = ''] = url.split(/[?#]/, 1);
  return { ...(id !== undefined && { id }), url, width, height, filename: address.split('/').at(-1) ?? '' };
}

/** The picture of a product of a seed. The static host has a placeholder of this size for a file without one. */
export function placeholderOf(slug: string): ProductImage {
  return { url: `${STATIC_HOST}${slug}.jpg`, width: 1200, height: 800 };
}

import type { Product, ProductImage } from './documents.ts';

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

/** A picture that an owner sends: a file of the static host by its id, or any address. Without a size, it has that of a placeholder. */
export function pictureIn({
  id,
  url,
  image,
}: {
  readonly id?: string;
  readonly url?: string;
  readonly image?: { readonly id?: string; readonly url?: string; readonly width?: number; readonly height?: number };
}): ProductImage | undefined {
  const file = id ?? image?.id;
  const address = url ?? image?.url ?? (file === undefined ? undefined : `${STATIC_HOST}${file}`);
  return address === undefined
    ? undefined
    : { url: address, width: image?.width ?? 1200, height: image?.height ?? 800 };
}

/** All pictures of a product, the main one first. */
export function imagesOf({ image, gallery = [] }: Pick<Product, 'image' | 'gallery'>): readonly ProductImage[] {
  return image === undefined ? gallery : [image, ...gallery];
}

/** The picture of a product of a seed. The static host has a placeholder of this size for a file without one. */
export function placeholderOf(slug: string): ProductImage {
  return { url: `${STATIC_HOST}${slug}.jpg`, width: 1200, height: 800 };
}

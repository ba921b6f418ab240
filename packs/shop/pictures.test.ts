import { media } from '@wix/sdk';
import { describe, expect, test } from 'vitest';
import { pictureOf } from './pictures.ts';
import { EMMA, EMMA_HARDBACK, itemOf, openShops } from './testing/open-shop.ts';

const { open, realFetch, simulator } = openShops();

const COVER = 'https://static.wixstatic.com/media/emma.jpg';
const WIX_IMAGE = 'wix:image://v1/emma.jpg/emma.jpg#originWidth=1200&originHeight=800';
const HARDBACK = { catalogReference: itemOf(EMMA, { variantId: EMMA_HARDBACK }), quantity: 1 };

describe('the picture of a product', () => {
  test('a product and a line of Catalog V3 have their picture with file, size and name', async () => {
    const { productsV3, currentCart, currentCartV2, checkout } = (await open()).visitor();
    const product = await productsV3.getProduct(EMMA, { fields: ['MEDIA_ITEMS_INFO'] });
    expect(product.media?.main).toMatchObject({ image: WIX_IMAGE, url: COVER, altText: 'Emma' });
    expect(product.media?.itemsInfo?.items).toMatchObject([{ image: WIX_IMAGE }]);
    const { cart } = await currentCartV2.addLineItemsToCurrentCart({ catalogItems: [HARDBACK] });
    expect(cart?.lineItems?.[0]?.attributes?.image).toBe(WIX_IMAGE);
    const line = (await currentCart.getCurrentCart()).lineItems?.[0];
    expect(line?.image).toBe(WIX_IMAGE);
    expect(media.getImageUrl(line?.image ?? '')).toMatchObject({ url: COVER, width: 1200, height: 800 });
    expect((await checkout.getCheckout(cart?._id ?? '')).lineItems?.[0]?.media).toBe(WIX_IMAGE);
  });

  test('a product of Catalog V1 has its picture in the gallery', async () => {
    const { products } = (await open({}, 'shop-v1')).visitor();
    const { product } = await products.getProduct(EMMA);
    const image = { url: COVER, width: 1200, height: 800, altText: 'Emma' };
    expect(product?.media).toMatchObject({ mainMedia: { image }, items: [{ _id: 'emma.jpg', image }] });
  });

  test('the address of a picture at the static host answers with a picture of its size', async () => {
    const answer = await realFetch(`${simulator().url}${new URL(COVER).pathname}`, {
      headers: { accept: 'image/svg+xml' },
    });
    expect(await answer.text()).toContain('width="1200" height="800"');
  });

  test.each([
    ['https://static.wixstatic.com/media/11062b_a~mv2.png/v1/fill/w_3,h_4/tea.png', '11062b_a~mv2.png', 'tea.png'],
    [
      'http://127.0.0.1:4700/media/11062b_0123456789abcdef0123456789abcdef~mv2.jpg',
      '11062b_0123456789abcdef0123456789abcdef~mv2.jpg',
      '11062b_0123456789abcdef0123456789abcdef~mv2.jpg',
    ],
    ['https://books.example/media/emma.png?v=2', undefined, 'emma.png'],
  ])('the picture %s has the file %s, and its name is %s', (url, id, filename) => {
    expect(pictureOf({ url, width: 3, height: 4 })).toEqual({ ...(id && { id }), url, width: 3, height: 4, filename });
  });
});

test('the page of a product is absolute, at the application that the site allows', async () => {
  const { visitor, manage } = await open();
  const client = visitor();
  const [product, { cart }] = [
    await client.productsV3.getProduct(EMMA, { fields: ['URL'] }),
    await client.currentCartV2.addLineItemsToCurrentCart({ catalogItems: [HARDBACK] }),
  ];
  expect(product.url).toBe('https://shop.example/product-page/emma');
  expect(cart?.lineItems?.[0]?.attributes?.url).toBe('https://shop.example/product-page/emma');
  await manage('PATCH', '/settings', { allowedRedirectUris: ['http://localhost:3000/callback'] });
  const line = (await client.currentCart.getCurrentCart()).lineItems?.[0];
  expect(line?.url).toBe('http://localhost:3000/product-page/emma');
  const { products } = (await open({}, 'shop-v1')).visitor();
  expect((await products.getProduct(EMMA)).product?.productPageUrl).toEqual({
    ...{ base: 'https://shop.example', path: '/product-page/emma' },
  });
});

test('the seed shop-v1 has Catalog V1, with the hidden collections of the home page', async () => {
  const { collections } = (await open({}, 'shop-v1')).visitor();
  const { items } = await collections.queryCollections().startsWith('name', 'hidden-').find();
  expect(items.map(({ slug, numberOfProducts }) => [slug, numberOfProducts])).toEqual([
    ['hidden-homepage-featured-items', 5],
    ['hidden-homepage-carousel', 5],
  ]);
});

import { currentCartV2, orders } from '@wix/ecom';
import { redirects } from '@wix/redirects';
import { createClient, OAuthStrategy } from '@wix/sdk';
import { productsV3 } from '@wix/stores';

/** The site's client id. The default site of Backlot has this one. */
const CLIENT_ID = 'c1de0f1e-0000-4000-8000-000000004700';
const KEY = 'session';
/** The id of the app that the products of every shop belong to. */
const STORES = '215238eb-22a5-4c36-9e7b-e7c08025e04e';

export const client = createClient({
  modules: { currentCartV2, orders, productsV3, redirects },
  auth: OAuthStrategy({ clientId: CLIENT_ID, tokens: JSON.parse(localStorage.getItem(KEY) ?? 'null') ?? undefined }),
});

/** A visitor keeps the cart as long as the browser keeps the tokens. */
export async function startSession() {
  const tokens = await client.auth.generateVisitorTokens(client.auth.getTokens());
  client.auth.setTokens(tokens);
  localStorage.setItem(KEY, JSON.stringify(tokens));
}

export async function addToCart(productId, variantId) {
  const catalogReference = { appId: STORES, catalogItemId: productId, options: { variantId } };
  const { cart } = await client.currentCartV2.addLineItemsToCurrentCart({
    catalogItems: [{ catalogReference, quantity: 1 }],
  });
  return cart;
}

/** The cart with what it costs; undefined if there is none yet. */
export async function readCart() {
  try {
    return await client.currentCartV2.calculateCurrentCart();
  } catch (failure) {
    if (failure?.details?.applicationError?.code === 'CART_NOT_FOUND') return undefined;
    throw failure;
  }
}

/** Leads to the hosted checkout, which leads back. */
export async function checkOut(cartId) {
  const { origin } = window.location;
  const { redirectSession } = await client.redirects.createRedirectSession({
    ecomCheckout: { checkoutId: cartId },
    callbacks: { thankYouPageUrl: `${origin}/?thanks`, postFlowUrl: origin, cartPageUrl: origin },
  });
  window.location.assign(redirectSession.fullUrl);
}

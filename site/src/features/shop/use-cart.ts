import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { startTransition, useActionState } from 'react';
import { ApiError } from '#core/index.ts';
import { useClub } from '../../club/club.ts';
import { type Failure, readFailure } from '../../club/failure.ts';
import { type Loaded, useLoaded } from '../../club/loaded.ts';
import { CART, type Cart, findCart, soldBook } from '../../club/shop-calls.ts';

/** The cart of this visitor or member. Null on a site without a shop. */
export function useCart(): Loaded<Cart | null> {
  const { core } = useClub().client;
  // Other pages of this visit may have changed it, and so may the checkout.
  return useLoaded({ queryKey: CART, queryFn: ({ signal }) => findCart(core, { signal }), staleTime: 0 });
}

/** How many books are in the cart, if this visit has looked. It is not asked for. */
export function useCartCount(): number {
  const { data } = useQuery<Cart | null>({ queryKey: CART, queryFn: skipToken });
  return data?.lines.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0;
}

/** Why the cart is as it was. */
export type CartRefusal =
  | { readonly kind: 'soldOut'; readonly left: number }
  /** What was to be changed is not there any more. */
  | { readonly kind: 'changed' }
  | { readonly kind: 'failed'; readonly failure: Failure };

function refusalOf(error: unknown): CartRefusal {
  if (error instanceof ApiError && error.code === 'INSUFFICIENT_INVENTORY') {
    const { available } = { available: 0, ...error.details.applicationError?.data };
    return { kind: 'soldOut', left: Number(available) };
  }
  return error instanceof ApiError && error.status === 404
    ? { kind: 'changed' }
    : { kind: 'failed', failure: readFailure(error) };
}

type CartChange = () => Promise<Cart>;

/** Changes the cart, one change after the other, here and in other tabs. `refusal` is that of the last change. */
export function useCartChanges(bookId?: string): {
  readonly change: (to: CartChange) => void;
  readonly busy: boolean;
  readonly refusal: CartRefusal | null;
} {
  const queries = useQueryClient();
  const { tellOtherTabs } = useClub();
  const [refusal, dispatch, busy] = useActionState(async (_before: CartRefusal | null, change: CartChange) => {
    try {
      const cart = await change();
      queries.setQueryData(CART, cart);
      tellOtherTabs(CART);
      return null;
    } catch (error) {
      // The others may have bought the last one.
      void queries.invalidateQueries({ queryKey: CART });
      if (bookId !== undefined) void queries.invalidateQueries({ queryKey: soldBook(bookId) });
      return refusalOf(error);
    }
  }, null);
  return { change: (to) => startTransition(() => dispatch(to)), busy, refusal };
}

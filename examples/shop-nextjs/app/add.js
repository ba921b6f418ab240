'use client';
import { useState } from 'react';
import { wixClient } from '../lib/wix-client.js';
import { CART_CHANGED } from './cart.js';

/** The id of the app that the products of every shop belong to. */
const STORES = '215238eb-22a5-4c36-9e7b-e7c08025e04e';

export function Add({ productId, options }) {
  const [problem, setProblem] = useState('');
  async function add(form) {
    const chosen = Object.fromEntries(options.map(({ name }) => [name, form.get(name)]));
    const catalogReference = { appId: STORES, catalogItemId: productId, options: { options: chosen } };
    setProblem('');
    try {
      await wixClient().currentCart.addToCurrentCart({ lineItems: [{ catalogReference, quantity: 1 }] });
      window.dispatchEvent(new Event(CART_CHANGED));
    } catch (failure) {
      setProblem(failure.details?.applicationError?.description ?? String(failure));
    }
  }
  return (
    <form action={add}>
      {options.map(({ name, choices }) => (
        <label key={name}>
          {name}{' '}
          <select name={name}>
            {choices.map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
          </select>
        </label>
      ))}
      <button type="submit">Add to cart</button>
      {problem && <p role="alert">{problem}</p>}
    </form>
  );
}

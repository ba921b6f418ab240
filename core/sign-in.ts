/**
 * The public face for signing in with one call: each function goes as far as it can and returns where signing in stands.
 * The steps below it are in the main module (`createAuth`) and in that for accounts. Tree-shakable.
 */
export { type Proof, register, type SigningInClient, signIn, signInBy, verify } from './client/sign-in.ts';
export type { SignInError, SignInRefusal, SignInState } from './login/sign-in-state.ts';

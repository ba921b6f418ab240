import { createHash, createSecretKey, type KeyObject } from 'node:crypto';
import type { Site } from '../../world/site.ts';

const keys = new WeakMap<Site, KeyObject>();
const keyIds = new WeakMap<Site, string>();

/**
 * The key that signs a site's tokens and cursors. It is created once for each Site object, because signing with raw
 * bytes is slower.
 */
export function signingKeyOf(site: Site): KeyObject {
  const key = keys.get(site) ?? createSecretKey(site.signingKey, 'base64url');
  keys.set(site, key);
  return key;
}

/**
 * A name of the key that signs a site's tokens, which reveals nothing about it. Tokens carry it, so that a token of an
 * earlier run, whose key is lost, can be told from one that was altered.
 */
export function signingKeyIdOf(site: Site): string {
  const id = keyIds.get(site) ?? createHash('sha256').update(site.signingKey).digest('base64url').slice(0, 11);
  keyIds.set(site, id);
  return id;
}

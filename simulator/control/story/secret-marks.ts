import { createHmac } from 'node:crypto';
import type { InboxMessage } from '#contracts/control/control-api.ts';
import { SECRET_MARK } from '#contracts/control/story.ts';
import { challengeOf } from '../../identity/oauth/authorization-code.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { addressWithoutSecrets, type Hide } from '../without-secrets.ts';

/** Each simulator has a key of its own. It is only in memory, so nobody can try passwords with a copy of the store. */
const keys = new WeakMap<object, Uint8Array>();

/** Writes the mark of a secret in its place (`SECRET_MARK`). Marks can be compared as long as this process runs. */
export function marksOf({ db, randomBytes }: Pick<RequestContext, 'db' | 'randomBytes'>): Hide {
  const key = keys.get(db.identity) ?? randomBytes(32);
  keys.set(db.identity, key);
  return (secret, name) => {
    if (secret.search(SECRET_MARK) === 0) return secret;
    // The mark of a code verifier follows from its challenge, which is no secret.
    return /code_?verifier/i.test(name) ? markOfChallenge(challengeOf(secret)) : markOf(key, bare(secret));
  };
}

export function markOfChallenge(challenge: string): string {
  return markOf(new Uint8Array(), challenge);
}

function markOf(key: Uint8Array, secret: string): string {
  return `…~${createHmac('sha256', key).update(secret).digest('hex').slice(0, 8)}`;
}

/** The same for a secret in a body, in a header and in an address. */
function bare(secret: string): string {
  const token = secret.search(/(?:JWS|IST|BLT)\./);
  const text = token === -1 ? secret : secret.slice(token);
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The secrets of a mail that its reader copies or clicks: the code, the token, and those in the address of its link. */
export function secretsIn({ code, token, link = '' }: InboxMessage): readonly string[] {
  const secrets = [code, token].filter((secret) => secret !== undefined);
  addressWithoutSecrets(link, (secret) => {
    secrets.push(bare(secret));
    return '…';
  });
  return secrets;
}

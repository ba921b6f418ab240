import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codeChallenge, codeVerifier } from '#contracts/oauth/code-verifier.ts';
import { createCodeVerifier, createState, deriveCodeChallenge } from './pkce.ts';
import type { RandomBytes } from './ports/random-bytes.ts';

const random: RandomBytes = (length) => crypto.getRandomValues(new Uint8Array(length));

describe('code verifier (RFC 7636 §4.1, spec §5)', () => {
  test('a code verifier has the length that was asked for, of unreserved characters only', () => {
    fc.assert(
      fc.property(fc.integer({ min: 43, max: 128 }), (length) => {
        expect(createCodeVerifier(random, length)).toMatch(new RegExp(`^[A-Za-z0-9._~-]{${length}}$`));
      }),
    );
  });

  test.each([0, 1, 42, 129, Number.NaN])(
    'a code verifier of %s characters is refused, in the official words (WIR-31)',
    (length) => {
      expect(() => createCodeVerifier(random, length)).toThrow(
        `Expected a length between 43 and 128. Received ${length}.`,
      );
    },
  );

  test('bytes from 198 up are dropped, so that all 66 characters are equally likely (SEC-4)', () => {
    let next = 0;
    const counting: RandomBytes = (length) => Uint8Array.from({ length }, () => next++ % 256);
    const verifier = createCodeVerifier(counting, 128) + createCodeVerifier(counting, 70);
    // 198 usable bytes in a row: every character three times.
    expect(new Set([...verifier]).size).toBe(66);
    expect([...verifier].filter((character) => character === 'A')).toHaveLength(3);
    expect([...verifier].filter((character) => character === '~')).toHaveLength(3);
  });

  test('two code verifiers are never the same', () => {
    expect(createCodeVerifier(random)).not.toBe(createCodeVerifier(random));
  });
});

describe('code challenge (RFC 7636 §4.2)', () => {
  test('a code challenge fits the contract', async () => {
    for (const length of [43, 64, 128]) {
      const challenge = await deriveCodeChallenge(createCodeVerifier(random, length));
      expect(codeChallenge.safeParse(challenge).success).toBe(true);
    }
  });

  test('the code challenge of the verifier in RFC 7636 Appendix B is the one there', async () => {
    const verifier = codeVerifier.parse('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk');
    expect(await deriveCodeChallenge(verifier)).toBe('E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM');
  });
});

describe('state (SEC-7)', () => {
  test('a state is 256 bits in base64url', () => {
    expect(createState((length) => new Uint8Array(length).fill(255))).toBe(
      '__________________________________________8',
    );
    expect(createState(random)).toMatch(/^[A-Za-z0-9_-]{43}$/);
  });
});

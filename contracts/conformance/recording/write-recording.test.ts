import { describe, expect, test } from 'vitest';
import { type Exchange, recording } from './recording.ts';
import { recordingText } from './write-recording.ts';

const about = { backlot: '0.2.0', recordedAt: '2026-11-26', platform: 'another platform' };
const exchange = (response: unknown, more: Partial<Exchange> = {}): Exchange => ({
  ...{ operation: 'getItem', method: 'GET', authorized: true, request: {}, status: 200, response },
  ...more,
});
const textOf = (checks: Record<string, readonly Exchange[]>, secrets: readonly string[] = []) =>
  recordingText({ about, checks: new Map(Object.entries(checks)), secrets });
const responseOf = (response: unknown, more?: Partial<Exchange>) =>
  recording.parse(JSON.parse(textOf({ a: [exchange(response, more)] }))).exchanges[0]?.response;

describe('a recording keeps shapes, and no values', () => {
  test.each([
    ['an id', '7c9e6679-7425-40de-944b-e07fc1f90ae7', '00000000-0000-4000-8000-000000000001'],
    ['a date', '2031-05-06T07:08:09.123Z', '2020-01-01T00:00:00.000Z'],
    ['a day', '2031-05-06', '2020-01-01'],
    ['an e-mail address', 'ada@club.example', 'person-1@example.com'],
    ['an address', 'https://ada:pw@club.example/a/b?code=XYZ&t0k3n=1#frag', 'https://host.example/path?code=text'],
    ['a long text without blanks', 'OauthNG.JWS.eyJraWQiOiJQb3p', 'token-1'],
    ['a text', 'Dear Ada, your order', 'text'],
    ['an empty text', '', ''],
    ['a constant of our schemas', 'SUCCESS', 'SUCCESS'],
    ['a whole number', 4711, 1],
    ['a negative number', -20, -1],
    ['a fraction', 12.34, 1.5],
    ['zero', 0, 0],
    ['a truth', true, true],
    ['nothing', null, null],
  ])('%s', (_what, value, replaced) => {
    expect(responseOf({ field: value })).toEqual({ field: replaced });
  });

  test.each([
    'access_token',
    'refreshToken',
    'password',
    'clientSecret',
    'code',
    'codeVerifier',
    'state',
    'cursor',
    'apiKey',
  ])('the value of %s is a token, whatever it is', (name) => {
    expect(responseOf({ [name]: 'hunter two' })).toEqual({ [name]: 'token-1' });
  });

  test('equal values have equal replacements, in the request and in the answer', () => {
    const id = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
    const text = textOf({ a: [exchange({ id, other: '1c9e6679-7425-40de-944b-e07fc1f90ae7' }, { request: { id } })] });
    expect(JSON.parse(text).exchanges[0]).toMatchObject({
      request: { id: '00000000-0000-4000-8000-000000000001' },
      response: { id: '00000000-0000-4000-8000-000000000001', other: '00000000-0000-4000-8000-000000000002' },
    });
  });

  test('the code of an error stays, also one that is new to us, and a code of a login does not', () => {
    const error = (code: string) => ({ message: 'm', details: { applicationError: { code } } });
    expect(responseOf(error('WDE4711'), { status: 400 })).toMatchObject(
      error('WDE4711').details ? { details: error('WDE4711').details } : {},
    );
    expect(responseOf({ code: 'WDE4711' })).toEqual({ code: 'token-1' });
  });

  test('a list has one item of each shape', () => {
    expect(responseOf([{ a: 1 }, { a: 2 }, { a: 'x' }, { a: 3, b: null }])).toEqual([
      { a: 1 },
      { a: 'text' },
      { a: 1, b: null },
    ]);
  });

  test('equal exchanges are there once', () => {
    const ids = ['7c9e6679-7425-40de-944b-e07fc1f90ae7', '1c9e6679-7425-40de-944b-e07fc1f90ae7'];
    const [first, second] = ids.map((id) => exchange({ id }));
    const text = textOf({ a: [exchange({}), ...(first ? [first] : [])], b: second ? [second] : [] });
    expect(JSON.parse(text)).toMatchObject({ exchanges: [{}, {}], checks: { a: [0, 1], b: [1] } });
  });
});

describe('a recording has no secret', () => {
  const SECRETS = [
    'hunter2-password',
    'ada.lovelace@club.example',
    'IST.eyJraWQiOiJQb3pIX2FDMiIsImFsZyI6IlJTMjU2In0',
    'JBSWY3DPEHPK3PXP',
    'sk_live_51H8xY2eZvKYlo2C',
    '7c9e6679-7425-40de-944b-e07fc1f90ae7',
    '+49 151 2345 6789',
  ];

  test.each(SECRETS)('%s is found at no place of an exchange', (secret) => {
    const planted = {
      ...{ [secret]: secret, text: `Dear ${secret}, welcome`, list: [secret, [secret]], deep: { a: { b: secret } } },
      ...{
        code: secret,
        error: secret,
        message: secret,
        url: `https://club.example/${secret}?${secret}=${secret}#${secret}`,
      },
      details: { applicationError: { code: secret, description: secret, data: { [secret]: secret } } },
    };
    const exchanges = [200, 400].map((status) => exchange(planted, { request: planted, status }));
    expect(textOf({ a: exchanges }, [secret])).not.toContain(secret);
  });

  test('what the replacement overlooks is found before anything is written', () => {
    // The name of a field is kept.
    expect(() => textOf({ a: [exchange({ wordsOfAdaLovelace: 1 })] }, ['AdaLovelace'])).toThrow(
      'The recording would contain a secret, and was not written. It is in: {"operation":"getItem"',
    );
    expect(() => textOf({ a: [exchange({ wordsOfAdaLovelace: 1 })] }, ['AdaLovelace'])).not.toThrow('AdaLovelace');
  });
});

test('a recording of more than 512 KiB is not written', () => {
  const field = (at: number) => [...String(at)].map((digit) => 'abcdefghij'.charAt(Number(digit))).join('');
  const large = Array.from({ length: 9000 }, (_, at) => exchange({ [field(at)]: 1 }));
  expect(() => textOf({ a: large })).toThrow(
    /^The recording would have \d+ KiB, and a recording may have 512 KiB\. Record fewer checks with --only\.$/,
  );
});

test('a recording of nothing is not written', () => {
  expect(() => textOf({ a: [] })).toThrow('There is nothing to record: no check sent a request.');
});

import { describe, expect, test } from 'vitest';
import { encodePayloadParameter } from '#contracts/content/payload-parameter.ts';
import { addressWithoutSecrets, withoutSecrets } from './without-secrets.ts';

describe('hiding the secrets of a body', () => {
  test.each([
    ['', ''],
    ['{"a":1}', '{"a":1}'],
    ['{"loginId":{"email":"a@b.c"},"password":"x"}', '{"loginId":{"email":"a@b.c"},"password":"…"}'],
    ['{"a":[{"refreshToken":"x","newPassword":{"y":1}}]}', '{"a":[{"refreshToken":"…","newPassword":"…"}]}'],
    ['{"code":"123456","codeVerifier":"x","codeChallenge":"y"}', '{"code":"…","codeVerifier":"…","codeChallenge":"y"}'],
    [
      '{"url":"https://a.test/?state=s&sessionToken=x&code=y#z"}',
      '{"url":"https://a.test/?state=s&sessionToken=…&code=…#z"}',
    ],
    ['grant_type=refresh_token&refresh_token=x', 'grant_type=refresh_token&refresh_token=…'],
    ['client_id=a&client%5Fsecret=x&code=y', 'client_id=a&client%5Fsecret=…&code=…'],
    ['{"note":"use BLT.site.a-key and OauthNG.JWS.a.b.c"}', '{"note":"use BLT.… and OauthNG.JWS.…"}'],
    ['{"url":"/next#state=s&access_token=x"}', '{"url":"/next#state=s&access_token=…"}'],
    ['{"back":"/a?to=%2Fb%3Fcode%3Dx%26y%3D1&z=1"}', '{"back":"/a?to=%2Fb%3Fcode%3D…%26y%3D1&z=1"}'],
    ['{"password": "x', '…'],
    [
      '{"uploadUrl":"http://h:1/upload/5be6e4b1-0000-4000-8000-000000004700.a-b_c"}',
      '{"uploadUrl":"http://h:1/upload/…"}',
    ],
    [
      '{"to":"http://h/?at=http%3A%2F%2Fh%2Fupload%2Fs.x&a=1"}',
      '{"to":"http://h/?at=http%3A%2F%2Fh%2Fupload%2F…&a=1"}',
    ],
    ['{"url":"https://ada:pass-word@a.test/b"}', '{"url":"https://…@a.test/b"}'],
    [
      '{"url":"https://a.test/?X-Amz-Signature=x&key=y&sig=z&b=1"}',
      '{"url":"https://a.test/?X-Amz-Signature=…&key=…&sig=…&b=1"}',
    ],
    ['{"key":"title","signature":"by Ada"}', '{"key":"title","signature":"by Ada"}'],
    ['{"captcha":"visible","captchaTokens":["x"]}', '{"captcha":"visible","captchaTokens":"…"}'],
    ['{"captcha":"sim-captcha-ok-1"}', '{"captcha":"…"}'],
  ])('%s: %s', (text, shown) => {
    expect(withoutSecrets(text, 'request')).toBe(shown);
  });

  test('the code of a response is an error code and stays', () => {
    const refused = '{"details":{"applicationError":{"code":"INVALID"}},"stateToken":"x"}';
    expect(withoutSecrets(refused, 'response')).toBe(
      '{"details":{"applicationError":{"code":"INVALID"}},"stateToken":"…"}',
    );
  });

  test('the id of a redirect session is hidden, alone and in addresses', () => {
    const fullUrl = 'http://h/v1/login?clientId=c&redirectSessionId=r';
    const searchParams = { clientId: 'c', redirectSessionId: 'r' };
    const answer = {
      redirectSession: { id: 'r', fullUrl, urlDetails: { endpoint: 'http://h/v1/login', searchParams } },
    };
    expect(withoutSecrets(JSON.stringify(answer), 'response')).toBe(
      '{"redirectSession":{"id":"…","fullUrl":"http://h/v1/login?clientId=c&redirectSessionId=…","urlDetails":{"endpoint":"http://h/v1/login","searchParams":{"clientId":"c","redirectSessionId":"…"}}}}',
    );
  });
});

describe('hiding the secrets of an address', () => {
  test.each([
    ['/v2/items/a?dataCollectionId=Books&fields=a&fields=b', '/v2/items/a?dataCollectionId=Books&fields=a&fields=b'],
    ['/v1/x?state=s&sessionToken=t&code=c#recovery_token=r', '/v1/x?state=s&sessionToken=…&code=…#recovery_token=…'],
    ['/v1/x?redirect_session_id=r&redirectSessionId=r', '/v1/x?redirect_session_id=…&redirectSessionId=…'],
    ['/v1/x?session%54oken=t', '/v1/x?session%54oken=…'],
    ['/v1/x?body.recoveryToken=t&b=1', '/v1/x?body.recoveryToken=…&b=1'],
    ['/v1/x?url=https%3A%2F%2Fa.test%2F%3Fa%3D1%26code%3Dc', '/v1/x?url=https%3A%2F%2Fa.test%2F%3Fa%3D1%26code%3D…'],
    ['/v1/x?url=%252Fa%253Fcode%253Dc%2526d%253D1', '/v1/x?url=%252Fa%253Fcode%253D…%2526d%253D1'],
    ['/v1/x/IST.a.b.c/y', '/v1/x/IST.…/y'],
    ['/upload/5be6e4b1-0000-4000-8000-000000004700.a-b_c?x=1', '/upload/…?x=1'],
    ['https://ada:secret@api.test/v1?api_key=k&jwt=j&instance=i', 'https://…@api.test/v1?api_key=…&jwt=…&instance=…'],
    ['/v1/x?q=OauthNG.JWS.a.b.c', '/v1/x?q=OauthNG.JWS.…'],
  ])('%s: %s', (address, shown) => {
    expect(addressWithoutSecrets(address)).toBe(shown);
  });

  test('a parameter that encodes a whole request is hidden if it contains a secret', () => {
    const harmless = `/v2/items/a?.r=${encodePayloadParameter({ dataCollectionId: 'Books' })}`;
    expect(addressWithoutSecrets(harmless)).toBe(harmless);
    const telling = `/v2/items/a?.r=${encodePayloadParameter({ sessionToken: 't' })}`;
    expect(addressWithoutSecrets(telling)).toBe('/v2/items/a?.r=…');
  });
});

import { once } from 'node:events';
import { connect } from 'node:net';
import { beforeAll, describe, expect, test } from 'vitest';
import { generateUploadUrlResponse, listFilesResponse, uploadResponse } from '#contracts/media/media-api.ts';
import { refusalOf } from '../identity/members/testing/members-site.ts';
import { type RunningSimulator, runSimulator } from '../testing/run-simulator.ts';

const simulator = runSimulator();

/** A PNG of 3 by 2 pixels. */
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452000000030000000208020000001216f14d', 'hex');
const FILES = '/site-media/v1/files';

/** What a browser accepts for a picture. */
const BY_A_BROWSER = 'image/avif,image/webp,image/svg+xml,image/*,*/*;q=0.8';

describe('placeholder pictures', () => {
  const open = async (path: string) => {
    const response = await fetch(`${simulator().url}/media/${path}`, { headers: { accept: BY_A_BROWSER } });
    return { response, text: await response.text() };
  };

  test('any picture of the static host is an SVG of the size that the address asks for', async () => {
    const { response, text } = await open('11062b_abc~mv2.jpg/v1/fill/w_600,h_400,al_c,q_85/cat.jpg');
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    expect(text).toContain('width="600" height="400" viewBox="0 0 600 400"');
    expect(text).toContain('11062b_abc~mv2.jpg');
  });

  test('a program that does not ask for SVG, as the image optimizer of Next.js, gets a PNG of the same size and colour', async () => {
    const response = await fetch(`${simulator().url}/media/a.jpg/v1/fill/w_600,h_400/a.jpg`);
    expect([response.status, response.headers.get('content-type'), response.headers.get('vary')]).toEqual([
      ...[200, 'image/png', 'accept'],
    ]);
    const picture = Buffer.from(await response.arrayBuffer());
    expect(picture.subarray(0, 16).toString('latin1')).toBe('\x89PNG\r\n\x1a\n\0\0\0\rIHDR');
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([600, 400]);
    // hsl(44 30% 78%), the background of the SVG.
    expect([picture.toString('latin1', 37, 41), ...picture.subarray(41, 44)]).toEqual(['PLTE', 216, 207, 182]);
  });

  test('vector art has its own path on the static host', async () => {
    const response = await fetch(`${simulator().url}/shapes/abc.svg`);
    expect([response.status, (await response.text()).includes('abc.svg')]).toEqual([200, true]);
  });

  test('a placeholder picture without a size is 1200 by 800; the same file has the same picture, another one another', async () => {
    const { text } = await open('a.jpg');
    expect(text).toContain('viewBox="0 0 1200 800"');
    expect((await open('a.jpg')).text).toBe(text);
    expect((await open('b.jpg')).text.replaceAll('b.jpg', 'a.jpg')).not.toBe(text);
  });

  test('the name is escaped, and the picture can run nothing (SEC-30)', async () => {
    const { response, text } = await open(encodeURIComponent('"><script>alert(1)</script>.jpg'));
    expect(text).not.toContain('<script');
    expect(text).toContain('&quot;&gt;&lt;script&gt;');
    const names = ['content-security-policy', 'x-content-type-options', 'cross-origin-resource-policy'];
    expect(names.map((name) => response.headers.get(name))).toEqual([
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'nosniff',
      'cross-origin',
    ]);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
  });
});

describe('uploads (Media Manager API)', () => {
  let site: Awaited<ReturnType<RunningSimulator['createSite']>>;
  beforeAll(async () => {
    site = await simulator().createSite();
  });
  const call = (method: string, path: string, body?: unknown, authorization = site.apiKey) =>
    simulator().send(method, path, body, { authorization, 'wix-site-id': site.siteId });
  const uploadUrl = async (more: object = {}) => {
    const { body } = await call('POST', `${FILES}/generate-upload-url`, { mimeType: 'image/png', ...more });
    return generateUploadUrlResponse.parse(body).uploadUrl;
  };
  const put = async (url: string, body: string | Uint8Array<ArrayBuffer>, type = 'image/png') => {
    const response = await fetch(url, { method: 'PUT', body, headers: { 'content-type': type } });
    return { status: response.status, body: (await response.json()) as unknown };
  };

  test('a file is sent to its address, described, served at its own address, listed and deleted', async () => {
    const sent = await put(await uploadUrl({ fileName: 'Cat.PNG', labels: ['pet'] }), PNG);
    const { file } = uploadResponse.parse(sent.body);
    expect(file.id).toMatch(/^[0-9a-f]{6}_[0-9a-f]{32}~mv2\.png$/);
    const url = `${simulator().url}/media/${file.id}`;
    expect(file).toMatchObject({
      displayName: 'Cat.PNG',
      url,
      sizeInBytes: '33',
      mediaType: 'IMAGE',
      media: { image: { image: { id: file.id, url, width: 3, height: 2, filename: 'Cat.PNG' } } },
      labels: ['pet'],
      parentFolderId: 'media-root',
      operationStatus: 'READY',
      siteId: site.siteId,
    });
    for (const address of [url, `${url}/v1/fill/w_10,h_10/Cat.PNG`]) {
      const served = await fetch(address);
      expect([served.headers.get('content-type'), Buffer.from(await served.arrayBuffer())]).toEqual(['image/png', PNG]);
    }
    expect((await call('GET', `${FILES}/get-file-by-id?fileId=${file.id}`)).body).toEqual({ file });
    expect(listFilesResponse.parse((await call('GET', FILES)).body).files).toEqual([file]);
    expect((await call('POST', '/site-media/v1/bulk/files/delete', { fileIds: [file.id] })).body).toEqual({});
    expect(await (await fetch(url, { headers: { accept: BY_A_BROWSER } })).text()).toContain('(1200 × 800)');
    expect(refusalOf(await call('GET', `${FILES}/get-file-by-id?fileId=${file.id}`))).toEqual([404, 'NOT_FOUND']);
  });

  test('a file has the folder that was asked for, and the first 255 characters of its name', async () => {
    const fileName = `${'a'.repeat(254)}b.png`;
    const url = await uploadUrl({ fileName, parentFolderId: 'covers' });
    const { file } = uploadResponse.parse((await put(url, PNG)).body);
    expect({ parentFolderId: file.parentFolderId, displayName: file.displayName }).toEqual({
      parentFolderId: 'covers',
      displayName: `${'a'.repeat(254)}b`,
    });
  });

  test('a file of several parts comes back whole', async () => {
    const content = Buffer.alloc(2_500_000, 'film');
    const { file } = uploadResponse.parse((await put(await uploadUrl({ mimeType: 'video/mp4' }), content)).body);
    expect(Buffer.from(await (await fetch(file.url)).arrayBuffer()).equals(content)).toBe(true);
  });

  test('uploads that do not end share 256 MiB, and the one that began first is refused', async () => {
    const { hostname, port, pathname } = new URL(await uploadUrl());
    const head = `PUT ${pathname} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Length: ${10 * 2 ** 20}\r\n\r\n`;
    const begun = [];
    for (let number = 0; number < 29; number += 1) {
      const socket = connect(Number(port), hostname);
      begun.push(socket);
      socket.write(head);
      await new Promise((resolve) => socket.write(Buffer.alloc(9 * 2 ** 20), resolve));
    }
    const [answer] = await once(begun[0] ?? expect.fail(), 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 503 .*The body arrived too slowly/s);
    for (const socket of begun) socket.destroy();
  });

  test('an upload address is good for one file and for a day (SEC-24)', async () => {
    const url = await uploadUrl();
    expect((await put(url, PNG)).status).toBe(200);
    expect(refusalOf(await put(url, PNG))).toEqual([404, 'NOT_FOUND']);
    const late = await uploadUrl();
    await simulator().send('POST', `/backlot/v1/sites/${site.siteId}/clock/advance`, { ms: 24 * 60 * 60 * 1000 });
    expect(refusalOf(await put(late, PNG))).toEqual([404, 'NOT_FOUND']);
    expect(refusalOf(await put(`${simulator().url}/upload/nobody.nothing`, PNG))).toEqual([404, 'NOT_FOUND']);
  });

  test.each([
    ['empty', '', [400, 'BAD_REQUEST']],
    ['larger than 10 MiB', new Uint8Array(10 * 1024 * 1024 + 1), [413, 'PAYLOAD_TOO_LARGE']],
  ])('a file that is %s is refused, and the address can be used again', async (_case, content, expected) => {
    const url = await uploadUrl();
    expect(refusalOf(await put(url, content))).toEqual(expected);
    expect((await put(url, PNG)).status).toBe(200);
  });

  test('markup is served as a download, and an SVG cannot run scripts (SEC-30)', async () => {
    const page = uploadResponse.parse((await put(await uploadUrl({ mimeType: 'text/html' }), '<script>')).body).file;
    const served = await fetch(page.url);
    expect([served.headers.get('content-type'), served.headers.get('content-disposition')]).toEqual([
      'application/octet-stream',
      'attachment',
    ]);
    const svg = uploadResponse.parse((await put(await uploadUrl({ mimeType: 'image/svg+xml' }), '<svg/>')).body).file;
    expect((await fetch(svg.url)).headers.get('content-security-policy')).toContain('sandbox');
  });

  test('a private file is not served', async () => {
    const { file } = uploadResponse.parse((await put(await uploadUrl({ private: true }), PNG)).body);
    expect([file.private, (await fetch(file.url)).status]).toEqual([true, 403]);
  });

  test('only the owner generates addresses for uploads and sees files; another owner sees none of them', async () => {
    const tokens = await simulator().send('POST', '/oauth2/token', { clientId: site.clientId, grantType: 'anonymous' });
    const visitor = String(Object(tokens.body).access_token);
    const refused = await call('POST', `${FILES}/generate-upload-url`, { mimeType: 'image/png' }, visitor);
    expect(refusalOf(refused)).toEqual([403, 'FORBIDDEN']);
    const { file } = uploadResponse.parse((await put(await uploadUrl(), PNG)).body);
    const other = await simulator().createSite();
    const headers = { authorization: other.apiKey, 'wix-site-id': other.siteId };
    const asOther = (method: string, path: string, body?: unknown) => simulator().send(method, path, body, headers);
    expect(refusalOf(await asOther('GET', `${FILES}/get-file-by-id?fileId=${file.id}`))).toEqual([404, 'NOT_FOUND']);
    await asOther('POST', '/site-media/v1/bulk/files/delete', { fileIds: [file.id] });
    expect((await fetch(file.url, { headers: { accept: BY_A_BROWSER } })).headers.get('content-type')).toBe(
      'image/png',
    );
  });

  test('files are part of snapshots and end with a reset', async () => {
    const own = await simulator().createSite();
    const control = (method: string, path: string, body?: unknown) =>
      simulator().send(method, `/backlot/v1/sites/${own.siteId}${path}`, body);
    const headers = { authorization: own.apiKey, 'wix-site-id': own.siteId };
    const address = await simulator().send('POST', `${FILES}/generate-upload-url`, { mimeType: 'image/png' }, headers);
    const { file } = uploadResponse.parse((await put(Object(address.body).uploadUrl, PNG)).body);
    const typeNow = async () =>
      (await fetch(file.url, { headers: { accept: BY_A_BROWSER } })).headers.get('content-type');
    const taken = await control('POST', '/snapshots', {});
    await control('POST', '/reset', {});
    expect(await typeNow()).toContain('image/svg+xml');
    await control('POST', `/snapshots/${Object(taken.body).snapshot.id}/restore`);
    expect(await typeNow()).toBe('image/png');
  });

  test.each([
    ['no type', {}, ['mimeType']],
    ['labels that are no list', { mimeType: 'image/png', labels: 'pet' }, ['labels']],
  ])('a request with %s is 400', async (_case, body, fields) => {
    expect(refusalOf(await call('POST', `${FILES}/generate-upload-url`, body))).toEqual([400, fields]);
  });

  test('an unreadable request in .r is 400', async () => {
    expect(refusalOf(await call('GET', `${FILES}/get-file-by-id?.r=%7B`))).toEqual([400, ['.r']]);
  });
});

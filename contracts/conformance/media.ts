import { generateUploadUrlResponse, getFileResponse, listFilesResponse, uploadResponse } from '../media/media-api.ts';
import type { Check } from './check.ts';
import { asOwner, onSite } from './on-site.ts';
import { sender } from './site-owner.ts';

const FILE = { mimeType: 'text/plain', fileName: 'notes.txt', labels: ['draft'] };

export const FILES: Check = {
  title: 'media: a file is sent to the address that the owner asks for, found, listed and deleted',
  observe: asOwner(async (owner) => {
    const { body } = await owner.send('generateUploadUrl', FILE);
    const { uploadUrl } = generateUploadUrlResponse.parse(body);
    const sent = await fetch(uploadUrl, {
      method: 'PUT',
      body: 'Some notes',
      headers: { 'content-type': 'text/plain' },
    });
    const { file } = uploadResponse.parse(await sent.json());
    const found = getFileResponse.parse((await owner.send('getFile', { fileId: file.id })).body);
    const listed = listFilesResponse.parse((await owner.send('listFiles', { paging: { limit: 10 } })).body);
    return [
      [found.file.displayName, found.file.sizeInBytes, found.file.labels],
      listed.files.map(({ id }) => id === file.id),
      await owner.outcome('deleteFiles', { fileIds: [file.id] }),
      await owner.outcome('getFile', { fileId: file.id }),
      listFilesResponse.parse((await owner.send('listFiles')).body).files,
    ];
  }),
  expected: [['notes.txt', '10', ['draft']], [true], '200', '404 NOT_FOUND', []],
};

export const FOR_THE_OWNER: Check = {
  title: 'media: files are for the owner to manage, and not for a visitor',
  observe: onSite(async (api) => {
    const visitor = sender(api, (await api.visitorTokens()).access_token);
    return [
      await visitor.outcome('generateUploadUrl', FILE),
      await visitor.outcome('getFile', { fileId: 'a' }),
      await visitor.outcome('listFiles'),
      await visitor.outcome('deleteFiles', { fileIds: ['a'] }),
    ];
  }),
  expected: ['403 FORBIDDEN', '403 FORBIDDEN', '403 FORBIDDEN', '403 FORBIDDEN'],
};

import { decodePayloadParameter, PAYLOAD_PARAMETER } from '#contracts/content/payload-parameter.ts';
import { operations } from '#contracts/operations/operations.ts';
import type { Authenticate } from '../auth/authenticate-request.ts';
import { PlatformError, ValidationError } from '../errors/platform-error.ts';
import { type ApiRequest, authorizationOf } from '../http/api-request.ts';
import type { Answers } from '../http/operations.ts';
import { parsePlatformRequest } from '../http/parse-request.ts';
import { parseJson } from '../http/read-body.ts';
import type { Answer } from '../http/route.ts';
import type { Platform, RequestContext } from '../platform/request-context.ts';
import { deleteMedia, findMedia, listMedia } from '../store/media.ts';
import { mediaFileOf } from './media-files.ts';
import { makeUploadAddress } from './upload.ts';

type Act = (context: RequestContext, request: ApiRequest) => Promise<object>;

/** The Media Manager API, as far as it is played: upload addresses, and the files of a site. For the owner only. */
export function mediaAnswers({ origin }: Platform, authenticate: Authenticate): Answers<'media'> {
  const on =
    (act: Act): Answer =>
    async (request) => {
      const { context, caller } = await authenticate(authorizationOf(request));
      if (caller.role !== 'administrator')
        throw new PlatformError(
          'FORBIDDEN',
          `A ${caller.role} may not manage media. Send the API key of the site, with its id in wix-site-id.`,
        );
      return act(context, request);
    };
  return {
    generateUploadUrl: on(async (context, { body }) => ({
      uploadUrl: await makeUploadAddress(
        context,
        origin,
        parsePlatformRequest(operations.generateUploadUrl.request, body),
      ),
    })),
    getFile: on(async (context, { search }) => {
      const { fileId } = parsePlatformRequest(operations.getFile.request, readAddress(search));
      const file = await findMedia(context.db, fileId);
      if (file?.siteId !== context.site.siteId) throw new PlatformError('NOT_FOUND', `There is no file ${fileId}.`);
      return { file: mediaFileOf(origin, file) };
    }),
    listFiles: on(async (context, { search }) => {
      const { paging } = parsePlatformRequest(operations.listFiles.request, readAddress(search));
      const files = await listMedia(context.db, context.site.siteId, paging.limit);
      return { files: files.map((file) => mediaFileOf(origin, file)) };
    }),
    deleteFiles: on(async (context, { body }) => {
      const { fileIds } = parsePlatformRequest(operations.deleteFiles.request, body);
      await deleteMedia(context.db, context.site.siteId, fileIds);
      return {};
    }),
  };
}

/** The request in an address: flat, dotted, or whole in `.r`. Throws 400 for an unreadable one. */
function readAddress(search: string): unknown {
  const parameters = new URLSearchParams(search);
  const payload = parameters.get(PAYLOAD_PARAMETER);
  if (payload !== null) return decoded(payload);
  return {
    fileId: parameters.get('fileId') ?? undefined,
    paging: { limit: parameters.get('paging.limit') ?? undefined },
  };
}

function decoded(payload: string): unknown {
  try {
    return decodePayloadParameter(payload, parseJson);
  } catch {
    const description = 'cannot be read: it should be the request as JSON, in UTF-8, in base64url';
    throw new ValidationError([{ field: PAYLOAD_PARAMETER, description, data: {} }]);
  }
}

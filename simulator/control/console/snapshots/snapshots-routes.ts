import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import { createSnapshotRequest } from '#contracts/control/snapshots.ts';
import type { JobRunner } from '../../../content/jobs/job-runner.ts';
import { PlatformError, ValidationError } from '../../../errors/platform-error.ts';
import { type ApiRequest, headerOf, parameterOf } from '../../../http/api-request.ts';
import { type Html, html } from '../../../http/html.ts';
import { formParametersOf } from '../../../http/page-parameters.ts';
import { parseRequest } from '../../../http/parse-request.ts';
import type { Route } from '../../../http/route.ts';
import type { Platform, RequestContext } from '../../../platform/request-context.ts';
import { deleteSnapshot, listSnapshots, type StoredSnapshotSummary } from '../../../store/sql/snapshot-store.ts';
import { unknownOnSite } from '../../api/control-error.ts';
import { snapshotFile } from '../../api/snapshots-routes.ts';
import { importSnapshot } from '../../snapshots/import-snapshot.ts';
import { restoreSnapshot, takeSnapshot } from '../../snapshots/snapshots.ts';
import { siteAddress } from '../frame/console-address.ts';
import { type ConsolePage, confirmPage, consoleAnswer, shownInstant } from '../frame/console-page.ts';
import { consoleRoute, onConsoleSite } from '../frame/console-route.ts';
import { attempt, type Feedback, feedbackOf, redirectWithOutcome } from '../frame/feedback.ts';
import { FIELD_LABELS, fileField, textField, trimmedValue } from '../frame/field.ts';

/** Takes, imports, restores, downloads and deletes the snapshots of a site. */
export function snapshotsRoutes(platform: Platform, jobs: JobRunner): readonly Route[] {
  const { db } = platform;

  /** The snapshot in the path. Throws 404 if the site does not have it. */
  async function snapshotNamed(siteId: string, snapshotId: string): Promise<StoredSnapshotSummary> {
    const named = (await listSnapshots(db, siteId)).find(({ id }) => id === snapshotId);
    if (named === undefined) throw unknownOnSite('snapshot', snapshotId);
    return named;
  }

  return [
    consoleRoute(
      'GET',
      '/sites/{siteId}/snapshots',
      onConsoleSite(platform, async (context, req) => {
        const snapshots = await listSnapshots(db, context.site.siteId);
        return consoleAnswer(snapshotsPage({ context, snapshots, ...feedbackOf(req) }));
      }),
    ),
    consoleRoute(
      'POST',
      '/sites/{siteId}/snapshots',
      onConsoleSite(platform, async (context, req) => {
        const { siteId } = context.site;
        const name = trimmedValue(formParametersOf(req), 'name');
        const taken = await attempt(async () =>
          takeSnapshot(platform, context.site, parseRequest(createSnapshotRequest, { ...(name && { name }) }).name),
        );
        if (taken.kind === 'done') {
          return redirectWithOutcome(siteAddress(siteId, 'snapshots'), 'snapshot-taken', {
            about: taken.value.name,
          });
        }
        const snapshots = await listSnapshots(db, siteId);
        return consoleAnswer(
          snapshotsPage({ context, snapshots, enteredName: name, ...feedbackOf(req, taken.problem) }),
        );
      }),
    ),
    consoleRoute(
      'POST',
      '/sites/{siteId}/snapshots/import',
      onConsoleSite(platform, async (context, req) => {
        const { siteId } = context.site;
        const imported = await attempt(() =>
          withUploadedFile(req, 'file', (file) => importSnapshot(platform, jobs, context.site, file)),
        );
        if (imported.kind === 'done') {
          return redirectWithOutcome(siteAddress(siteId, 'snapshots'), 'snapshot-imported', {
            about: imported.value.name,
          });
        }
        const snapshots = await listSnapshots(db, siteId);
        return consoleAnswer(snapshotsPage({ context, snapshots, ...feedbackOf(req, imported.problem) }));
      }),
      'stream',
    ),
    consoleRoute(
      'GET',
      '/sites/{siteId}/snapshots/{snapshotId}/file',
      onConsoleSite(platform, async ({ site }, req) => {
        return snapshotFile(platform, site.siteId, parameterOf(req, 'snapshotId'));
      }),
    ),
    consoleRoute(
      'GET',
      '/sites/{siteId}/snapshots/{snapshotId}/restore',
      onConsoleSite(platform, async (context, req) => {
        const { siteId } = context.site;
        const wanted = await snapshotNamed(siteId, parameterOf(req, 'snapshotId'));
        const question = confirmPage({
          title: `Restore “${wanted.name}”?`,
          text: 'All changes since this snapshot are lost, unless another snapshot has them. The ids and keys of the site stay the same.',
          action: siteAddress(siteId, `snapshots/${encodeURIComponent(wanted.id)}/restore`),
          button: 'Restore',
          back: siteAddress(siteId, 'snapshots'),
        });
        return consoleAnswer({ ...question, of: { context, section: 'snapshots' } });
      }),
    ),
    consoleRoute(
      'POST',
      '/sites/{siteId}/snapshots/{snapshotId}/restore',
      onConsoleSite(platform, async ({ site }, req) => {
        const { id, name } = await snapshotNamed(site.siteId, parameterOf(req, 'snapshotId'));
        if (!(await restoreSnapshot(platform, jobs, site, id))) throw unknownOnSite('snapshot', id);
        return redirectWithOutcome(siteAddress(site.siteId, 'snapshots'), 'snapshot-restored', { about: name });
      }),
    ),
    consoleRoute(
      'POST',
      '/sites/{siteId}/snapshots/{snapshotId}/remove',
      onConsoleSite(platform, async ({ site }, req) => {
        const { id, name } = await snapshotNamed(site.siteId, parameterOf(req, 'snapshotId'));
        if (!(await deleteSnapshot(db, site.siteId, id))) throw unknownOnSite('snapshot', id);
        jobs.sweep();
        return redirectWithOutcome(siteAddress(site.siteId, 'snapshots'), 'snapshot-removed', { about: name });
      }),
    ),
  ];
}

export interface SnapshotsPage extends Feedback {
  readonly context: RequestContext;
  /** Oldest first. */
  readonly snapshots: readonly StoredSnapshotSummary[];
  /** The name in the form, if it was rejected. */
  readonly enteredName?: string | undefined;
}

/** The snapshots of a site, with the forms that take and import one. */
function snapshotsPage({ context, snapshots, enteredName, problems, ...feedback }: SnapshotsPage): ConsolePage {
  const { siteId } = context.site;
  return {
    title: 'Snapshots',
    of: { context, section: 'snapshots' },
    ...feedback,
    body: html`<p>A snapshot holds the whole state of the site: content, members, mails, sessions, faults, settings and clock. Restore it to bring the site back to that state.</p>
<form method="post" action="${siteAddress(siteId, 'snapshots')}">
${textField({ name: 'name', label: FIELD_LABELS.name, value: enteredName, problem: problems?.get('name'), hint: 'If empty, the current time is the name.' })}
<button>Take snapshot</button>
</form>
${snapshots.length === 0 ? html`<p class="quiet">There are no snapshots yet.</p>` : html`<ul class="rows">${snapshots.map((each) => row(siteId, each))}</ul>`}
<h2>Import a snapshot</h2>
<form method="post" action="${siteAddress(siteId, 'snapshots/import')}" enctype="multipart/form-data">
${fileField({ name: 'file', label: FIELD_LABELS.file, accept: '.json,application/json', problem: problems?.get('file'), hint: 'A file that you downloaded here or from another simulator.' })}
<button>Import</button>
</form>`,
  };
}

function row(siteId: string, { id, name, createdAt }: StoredSnapshotSummary): Html {
  const to = (verb: string) => siteAddress(siteId, `snapshots/${encodeURIComponent(id)}/${verb}`);
  return html`<li><div><p><strong>${name}</strong></p><p class="quiet">Taken ${shownInstant(createdAt)}</p></div>
<div class="buttons">
<a class="button" href="${to('restore')}">Restore<span class="unseen"> “${name}”</span></a>
<a class="button" href="${to('file')}">Download<span class="unseen"> “${name}”</span></a>
<form method="post" action="${to('remove')}"><button class="quiet">Delete<span class="unseen"> “${name}”</span></button></form>
</div></li>`;
}

/**
 * Passes the file in the field `name` of the form to `read` while it is being uploaded, and returns the result of
 * `read`.
 * Throws ValidationError if no file was chosen or the file is empty.
 */
async function withUploadedFile<T>(
  request: ApiRequest,
  name: string,
  read: (file: AsyncIterable<Uint8Array>) => Promise<T>,
): Promise<T> {
  const contentType = headerOf(request, 'content-type') ?? '';
  if (!contentType.startsWith('multipart/form-data')) throw missing(name);
  const form = new Busboy({
    headers: { 'content-type': contentType },
    limits: { fields: 10, files: 1, parts: 20, fieldSize: 1024, headerPairs: 20 },
  });
  let reading: Promise<T> | undefined;
  let uploaded: Readable | undefined;
  form.on('file', (field, file, fileName) => {
    if (field !== name || fileName === '' || fileName === undefined) return void file.resume();
    uploaded = file;
    reading = read(nonEmpty(file, name));
    // The error is thrown below, after the whole upload.
    reading.catch(() => {});
  });
  try {
    await pipeline(request.stream(), form);
  } catch (failure) {
    // Otherwise the file would never end, and `read` would wait forever.
    uploaded?.destroy(new PlatformError('BAD_REQUEST', 'The connection was closed before the whole file arrived.'));
    if (reading === undefined) throw missing(name, failure);
  }
  if (reading === undefined) throw missing(name);
  return reading;
}

async function* nonEmpty(file: Readable, name: string): AsyncGenerator<Uint8Array> {
  let isEmpty = true;
  try {
    for await (const chunk of file.iterator({ destroyOnReturn: false })) {
      isEmpty = false;
      yield chunk;
    }
  } finally {
    // After an error, read and drop the rest of the file: browsers read the response only after the upload has ended.
    file.resume();
  }
  if (isEmpty) throw missing(name);
}

function missing(field: string, cause?: unknown): ValidationError {
  const error = new ValidationError([{ field, description: 'is missing: choose a file that is not empty', data: {} }]);
  error.cause = cause;
  return error;
}

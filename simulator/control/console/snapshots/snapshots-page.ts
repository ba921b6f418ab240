import { type Html, html } from '../../../http/html.ts';
import type { StoredSnapshotSummary } from '../../../store/sql/snapshot-store.ts';
import type { World } from '../../../world/world.ts';
import { siteAddress } from '../frame/console-address.ts';
import { type ConsolePage, shownInstant } from '../frame/console-page.ts';
import type { Feedback } from '../frame/feedback.ts';
import { FIELD_LABELS, fileField, textField } from '../frame/field.ts';

export interface SnapshotsPage extends Feedback {
  readonly world: World;
  /** Oldest first. */
  readonly snapshots: readonly StoredSnapshotSummary[];
  /** The name in the form, if it was rejected. */
  readonly enteredName?: string | undefined;
}

/** The snapshots of a site, with the forms that take and import one. */
export function snapshotsPage({ world, snapshots, enteredName, problems, ...feedback }: SnapshotsPage): ConsolePage {
  const { siteId } = world.site;
  return {
    title: 'Snapshots',
    of: { world, section: 'snapshots' },
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

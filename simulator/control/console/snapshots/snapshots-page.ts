import { type Html, html } from '../../../identity/hosted/pages/html.ts';
import type { StoredSnapshotSummary } from '../../../store/sqlite/snapshot-store.ts';
import type { World } from '../../../world/world.ts';
import { siteAddress } from '../frame/console-address.ts';
import { type ConsolePage, shownInstant } from '../frame/console-page.ts';
import { fileField, textField } from '../frame/field.ts';
import type { Told } from '../frame/told.ts';

export interface SnapshotsPage extends Told {
  readonly world: World;
  /** Oldest first. */
  readonly snapshots: readonly StoredSnapshotSummary[];
  /** The name that was typed, when it did not do. */
  readonly typed?: string | undefined;
}

/** What a site held at moments that somebody kept, and the way back to each. */
export function snapshotsPage({ world, snapshots, typed, problems, ...told }: SnapshotsPage): ConsolePage {
  const { siteId } = world.site;
  return {
    title: 'Snapshots',
    of: { world, section: 'snapshots' },
    ...told,
    body: html`<p>All that the site holds: content, members, mails, sessions, faults, settings and its time.</p>
<form method="post" action="${siteAddress(siteId, 'snapshots')}" class="row">
${textField({ name: 'name', label: 'Name', value: typed, problem: problems?.get('name'), hint: 'Left empty, it is the time of now.' })}
<button>Take a snapshot</button>
</form>
${snapshots.length === 0 ? html`<p class="quiet">There is none yet.</p>` : html`<ul class="rows">${snapshots.map((each) => row(siteId, each))}</ul>`}
<h2>From a file</h2>
<form method="post" action="${siteAddress(siteId, 'snapshots/import')}" enctype="multipart/form-data" class="row">
${fileField({ name: 'file', label: 'File of a snapshot', accept: '.json,application/json', problem: problems?.get('file'), hint: 'One that was downloaded here, or from another simulator.' })}
<button>Import it</button>
</form>`,
  };
}

function row(siteId: string, { id, name, createdAt }: StoredSnapshotSummary): Html {
  const to = (verb: string) => siteAddress(siteId, `snapshots/${encodeURIComponent(id)}/${verb}`);
  return html`<li><div><p><strong>${name}</strong></p><p class="quiet">taken ${shownInstant(createdAt)}</p></div>
<div class="buttons">
<a class="button" href="${to('restore')}">Restore<span class="unseen"> “${name}”</span></a>
<a class="button" href="${to('file')}">Download<span class="unseen"> “${name}”</span></a>
<form method="post" action="${to('remove')}"><button class="quiet">Remove<span class="unseen"> “${name}”</span></button></form>
</div></li>`;
}

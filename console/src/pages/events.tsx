import type { ReactNode } from 'react';
import type { Delivery, DomainEvent } from '#contracts/control/domain-events.ts';
import { typeOfEvent } from '#contracts/control/event-type.ts';
import { useDeliveries, useDetails, useEvents, useSettings, useSite } from '../api/use-site.ts';
import { countText, instantText, timeText } from '../logic/formats.ts';
import { ActionForm, OutcomeOf, useAction } from '../ui/action.tsx';
import { useAddress } from '../ui/address.ts';
import { CopyButton } from '../ui/copy.tsx';
import { FilterInput, TextField } from '../ui/field.tsx';
import { PlainText } from '../ui/scrolled.tsx';
import { type Column, VirtualRows } from '../ui/virtual-rows.tsx';

/** What the site has told, and how it came to the addresses that want it. */
export function EventsPage(): ReactNode {
  const { data: events = [] } = useEvents();
  const { data: deliveries = [] } = useDeliveries();
  const { search, set } = useAddress();
  const text = search.get('text') ?? '';
  const found = events.filter((event) => textOf(event).includes(text.toLowerCase())).reverse();
  const chosen = found.find(({ id }) => id === search.get('event')) ?? found[0];
  return (
    <div className="page whole">
      <div className="page-head">
        <h1>Events</h1>
        <span className="quiet">{countText(events.length, 'event')}</span>
        <FilterInput label="Text in the event" value={text} onChange={(next) => set('text', next)} />
      </div>
      <Addresses />
      <div className="split">
        <VirtualRows
          label="Events, newest first"
          columns={columnsOf(deliveries, (id) => set('event', id))}
          count={found.length}
          rowAt={(index) => found[index]}
          keyOf={(index) => found[index]?.id ?? index}
          isChosen={({ id }) => id === chosen?.id}
          empty="Nothing was told yet. While requests are recorded, each change of an item, a member or an order is an event."
        />
        {chosen && (
          <Told event={chosen} deliveries={deliveries.filter(({ event }) => event.id === chosen.id).toReversed()} />
        )}
      </div>
    </div>
  );
}

function textOf(event: DomainEvent): string {
  return `${typeOfEvent(event)} ${JSON.stringify(event)}`.toLowerCase();
}

function columnsOf(deliveries: readonly Delivery[], choose: (id: string) => void): readonly Column<DomainEvent>[] {
  return [
    {
      id: 'type',
      head: 'Type',
      width: 'minmax(160px, 1.4fr)',
      cell: (event) => (
        <button type="button" className="row-link" onClick={() => choose(event.id)}>
          {typeOfEvent(event)}
        </button>
      ),
    },
    { id: 'of', head: 'Of', width: 'minmax(80px, 1fr)', cell: ({ entityId }) => <code>{entityId}</code> },
    {
      id: 'sent',
      head: 'Sent',
      width: '110px',
      cell: ({ id }) => stateText(deliveries.filter(({ event }) => event.id === id)),
    },
    {
      id: 'at',
      head: 'At',
      width: '82px',
      cell: ({ eventTime }) => <time dateTime={eventTime}>{timeText(eventTime).slice(0, 8)}</time>,
    },
  ];
}

function stateText(deliveries: readonly Delivery[]): string {
  const count = (state: Delivery['state']) => deliveries.filter((delivery) => delivery.state === state).length;
  return (['failed', 'waiting', 'delivered'] as const)
    .filter((state) => count(state) > 0)
    .map((state) => (deliveries.length === 1 ? state : `${count(state)} ${state}`))
    .join(', ');
}

function Told({ event, deliveries }: { event: DomainEvent; deliveries: readonly Delivery[] }): ReactNode {
  const { id: _id, entityFqdn: _of, slug: _slug, ...rest } = event;
  return (
    <article className="mail" aria-labelledby="event">
      <h2 id="event">{typeOfEvent(event)}</h2>
      <p className="line wrap">
        <code>{event.entityId}</code>
        <time className="quiet" dateTime={event.eventTime}>
          {instantText(event.eventTime)}
        </time>
      </p>
      {deliveries.map((delivery) => (
        <Sent key={delivery.id} delivery={delivery} />
      ))}
      <PlainText text={JSON.stringify(rest, null, 2)} />
    </article>
  );
}

function Sent({ delivery: { id, url, state, attempts, nextAt } }: { delivery: Delivery }): ReactNode {
  const { site } = useSite();
  const again = useAction(async () => {
    await site.sendDelivery(id);
    return { text: 'The event is on its way again.' };
  });
  return (
    <section aria-label={`To ${url}`}>
      <p className="line wrap">
        <strong>{state}</strong> <span>{url}</span>
        {nextAt !== null && attempts.length > 0 && <span className="quiet">again at {instantText(nextAt)}</span>}
      </p>
      {attempts.map(({ at, status, text, durationMs }) => (
        <p key={at + String(durationMs) + text} className="line wrap quiet">
          <time dateTime={at}>{timeText(at).slice(0, 8)}</time>
          <strong>{status ?? 'no answer'}</strong>
          <span>{durationMs} ms</span>
          <span>{text}</span>
        </p>
      ))}
      <div className="row">
        <button type="button" onClick={() => again.run()}>
          Send again
        </button>
        <OutcomeOf action={again} />
      </div>
    </section>
  );
}

/** The addresses of the setting `webhooks`, and the key by which they verify what they get. */
function Addresses(): ReactNode {
  const { site } = useSite();
  const { data: details } = useDetails();
  const { data: settings } = useSettings();
  const webhooks = settings?.webhooks ?? [];
  const set = (changed: typeof webhooks) => site.changeSettings({ webhooks: changed });
  const add = useAction(async (form: HTMLFormElement) => {
    const [url = '', types = ''] = ['url', 'events'].map((name) => String(new FormData(form).get(name)).trim());
    await set([...webhooks, { url, events: types.split(/[\s,]+/).filter((type) => type !== '') }]);
    form.reset();
    return { text: `${url} gets the events of the site.`, undo: () => set(webhooks) };
  });
  const remove = useAction(async (address: string) => {
    await set(webhooks.filter((webhook) => webhook.url !== address));
    return { text: `${address} gets nothing more.`, undo: () => set(webhooks) };
  });
  return (
    <section aria-label="Where events are sent">
      <details open={webhooks.length === 0}>
        <summary>
          {webhooks.length === 0
            ? 'Send events to your application'
            : `Sent to ${countText(webhooks.length, 'address')}`}
        </summary>
        {webhooks.map((webhook) => (
          <p key={webhook.url} className="line wrap">
            <code>{webhook.url}</code> <span className="quiet">{webhook.events.join(', ')}</span>
            <button type="button" className="link" onClick={() => remove.run(webhook.url)}>
              Remove
            </button>
          </p>
        ))}
        {details && details.webhookPublicKey !== '' && (
          <p className="line wrap">
            <span>The public key for AppStrategy:</span>
            <CopyButton text={details.webhookPublicKey} what="for webhooks" label="Copy the public key" />
          </p>
        )}
        <ActionForm run={(form) => add.run(form)}>
          <TextField
            label="Address"
            name="url"
            hint="Such as http://localhost:3000/api/webhooks."
            problem={add.problemOf(`webhooks.${webhooks.length}.url`)}
            required
            size={40}
          />
          <TextField
            label="Types"
            name="events"
            defaultValue="*"
            hint="With blanks between them. * at the end stands for any rest."
            problem={add.problemOf(`webhooks.${webhooks.length}.events`)}
            required
            size={40}
          />
          <button type="submit" disabled={add.busy}>
            Add the address
          </button>
        </ActionForm>
      </details>
      <OutcomeOf action={add} />
      <OutcomeOf action={remove} />
    </section>
  );
}

import { AsyncLocalStorage } from 'node:async_hooks';
import { getItemRequest } from '#contracts/content/get-item.ts';
import { insertItemRequest } from '#contracts/content/insert-item.ts';
import { queryItemsRequest } from '#contracts/content/query-items.ts';
import { removeItemRequest } from '#contracts/content/remove-item.ts';
import { updateItemRequest } from '#contracts/content/update-item.ts';
import { fromWireForm, toWireForm } from '#contracts/content/wire-form.ts';
import type { CallServices, SiteItems, SiteServices, StoredItem } from '#handlers/handler-services.ts';
import { administratorOf, type Caller } from '../../auth/caller.ts';
import { getItem, queryItems } from '../../content/read/read-items.ts';
import { insertItem } from '../../content/write/insert-item.ts';
import { removeItem } from '../../content/write/remove-item.ts';
import { updateItem } from '../../content/write/update-item.ts';
import { siteState } from '../../control/state/site-state.ts';
import { ContentError } from '../../errors/content-error.ts';
import { tell } from '../../events/tell.ts';
import { html } from '../../http/html.ts';
import { mailPage } from '../../http/page/mail-page.ts';
import type { Account } from '../../identity/accounts/account.ts';
import { findAccount, findAccountByEmail } from '../../identity/accounts/account-store.ts';
import { sendMail } from '../../identity/inbox/inbox.ts';
import { memberOf } from '../../identity/members/member-of-account.ts';
import { randomGuid } from '../../platform/random.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { isObject } from '../../query/value.ts';
import { catalogsOf } from '../packs/catalogs.ts';
import { tellWrite } from '../packs/tell-write.ts';
import { askPlugin } from './ask-plugin.ts';
import { limitedTransaction } from './limited-transaction.ts';
import { searchEntries } from './search-entries.ts';

/** The services of one call. None of them gives access to the store itself. */
export function callServices(context: RequestContext, caller: Caller): CallServices {
  // A write of the transaction's own work that is sent outside of it would wait for its end, and the work for the write.
  const isWithin = new AsyncLocalStorage<true>();
  const outside = (): RequestContext => {
    if (!isWithin.getStore()) return context;
    throw new TypeError('Within a transaction, use the services that the transaction gives.');
  };
  return {
    ...siteServices(outside, caller),
    askPlugin: async (question) => askPlugin(outside(), caller, question),
    search: (asked) => searchEntries(context, caller, asked),
    random: { guid: () => randomGuid(context.randomBytes) },
    transaction: (work) => {
      const { db, site } = outside();
      return limitedTransaction(db, site.siteId, (within) => {
        const services = siteServices(() => ({ ...context, db: within, readsAt: undefined }), caller);
        return isWithin.run(true, () => work(services));
      });
    },
  };
}

function siteServices(context: () => RequestContext, caller: Caller): SiteServices {
  const member = (account: Account | undefined) =>
    account === undefined || account.status === 'DELETED' ? undefined : memberOf(account, 'FULL');
  const services: Omit<SiteServices, 'catalogs'> = {
    state: siteState(context, (within, collection, write) =>
      tellWrite(
        { ...within, caller },
        siteServices(() => within, caller),
        collection,
        write,
      ),
    ),
    items: itemsFor(context, administratorOf(context().site)),
    itemsAsCaller: itemsFor(context, caller),
    members: {
      byId: async (id) => member(await findAccount(context(), id)),
      byEmail: async (email) => member(await findAccountByEmail(context(), email)),
    },
    sendMail: async ({ to, subject, text, html: markup }) => {
      const within = context();
      const body = html`${text.split(/\n\n+/).map((paragraph) => html`<p>${paragraph}</p>`)}`;
      await sendMail(within, {
        ...{ to, subject, text, kind: 'notification' },
        html: markup ?? mailPage({ subject, body }, within.site.settings),
      });
    },
    tell: async (event) => {
      const within = context();
      await within.db.transaction(within.site.siteId, (db) => tell({ ...within, db, caller }, [event]));
    },
  };
  return { ...services, catalogs: catalogsOf(context, services) };
}

function itemsFor(context: () => RequestContext, caller: Caller): SiteItems {
  return {
    get: async (dataCollectionId, dataItemId) => {
      try {
        const { dataItem } = await getItem(context(), caller, getItemRequest.parse({ dataCollectionId, dataItemId }));
        return itemOf(dataItem.data);
      } catch (thrown) {
        if (thrown instanceof ContentError && thrown.code === 'WDE0073') return undefined;
        throw thrown;
      }
    },
    query: async (dataCollectionId, query = {}) => {
      const request = queryItemsRequest.parse({ dataCollectionId, query, returnTotalCount: true });
      const { dataItems, pagingMetadata } = await queryItems(context(), caller, request);
      return { items: dataItems.map(({ data }) => itemOf(data)), total: pagingMetadata.total };
    },
    insert: async (dataCollectionId, item) => {
      const request = insertItemRequest.parse({ dataCollectionId, dataItem: { data: toWireForm(item) } });
      return itemOf((await insertItem(context(), caller, request)).dataItem.data);
    },
    update: async (dataCollectionId, item) => {
      const dataItem = { id: item._id, data: toWireForm(item) };
      const request = updateItemRequest.parse({ dataCollectionId, dataItem });
      return itemOf((await updateItem(context(), caller, request)).dataItem.data);
    },
    remove: async (dataCollectionId, dataItemId) => {
      await removeItem(context(), caller, removeItemRequest.parse({ dataCollectionId, dataItemId }));
    },
  };
}

function itemOf(data: { readonly _id: string }): StoredItem {
  const item = fromWireForm(data);
  return { ...(isObject(item) ? item : {}), _id: data._id };
}

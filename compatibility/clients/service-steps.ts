import { deepEqual, equal, rejects } from 'node:assert/strict';
import { createRequire } from 'node:module';
import { createWorld, type Tokens, type World } from '#kit/testing.ts';

type Id = string;

interface Page<T> {
  readonly items: readonly T[];
  hasNext(): boolean;
  next(): Promise<Page<T>>;
}
interface Query<T> {
  ascending(...fields: string[]): Query<T>;
  eq(field: string, value: unknown): Query<T>;
  hasSome(field: string, values: readonly unknown[]): Query<T>;
  limit(limit: number): Query<T>;
  find(): Promise<Page<T>>;
}
interface Named {
  readonly _id: Id;
  readonly slug?: string;
  readonly title?: string;
  readonly label?: string;
  readonly name?: string;
  readonly status?: string;
  readonly revision?: string;
}

/** The functions that applications call most, of services whose answers are derived. */
interface Services {
  readonly auth: { setTokens(tokens: Tokens): void };
  readonly posts: {
    queryPosts(): Query<Named & { readonly categoryIds: readonly Id[] }>;
    listPosts(): Promise<{ readonly posts: readonly Named[] }>;
    getPost(id: Id): Promise<{ readonly post: Named }>;
    getPostBySlug(slug: string): Promise<{ readonly post: Named }>;
    getTotalPosts(): Promise<{ readonly total: number }>;
  };
  readonly categories: {
    queryCategories(): Query<Named>;
    getCategoryBySlug(slug: string): Promise<{ readonly category: Named }>;
  };
  readonly tags: { queryTags(): Query<Named>; getTagBySlug(slug: string): Promise<{ readonly tag?: Named } & Named> };
  readonly events: {
    queryEvents(): Query<Named>;
    getEvent(id: Id): Promise<Named>;
    getEventBySlug(slug: string): Promise<{ readonly event?: Named }>;
  };
  readonly eventCategories: { queryCategories(): Query<Named> };
  readonly schedule: { listScheduleItems(options: object): Promise<{ readonly items: readonly Named[] }> };
  readonly ticketDefinitions: { queryTicketDefinitions(): Query<Named> };
  readonly rsvp: { createRsvp(rsvp: object): Promise<Named> };
  readonly services: { queryServices(): Query<Named>; getService(id: Id): Promise<Named> };
  readonly serviceCategories: { queryCategories(): Query<Named> };
  readonly staffMembers: { queryStaffMembers(): Query<Named> };
  readonly availabilityCalendar: {
    queryAvailability(
      query: object,
      options: object,
    ): Promise<{ readonly availabilityEntries: readonly { slot?: object }[] }>;
  };
  readonly bookings: {
    createBooking(booking: object): Promise<{ readonly booking: Named }>;
    cancelBooking(id: Id, options: object): Promise<{ readonly booking: Named }>;
  };
  readonly forms: { getForm(id: Id): Promise<Named> };
  readonly submissions: { createSubmission(submission: object): Promise<Named> };
  readonly reviews: {
    createReview(review: object): Promise<Named & { readonly content?: { readonly title?: string } }>;
    queryReviews(): Query<Named & { readonly entityId: Id }>;
  };
  readonly plans: { queryPublicPlans(): Query<Named> };
  readonly plansV3: { queryPlans(): Query<Named> };
}

interface ClientPackage {
  createClient(config: { modules: object; auth: unknown }): Services;
  OAuthStrategy(config: { clientId: string }): unknown;
}
type Package = Readonly<Record<string, object>>;

/** The client of a new visitor of a site, by default that of all steps, with the packages of services in a folder. */
export type OpenServices = (site?: Pick<World, 'clientId'>) => Services;

/** Returns how to open the services of a site with the packages that are installed in `folder`. */
export function loadServices(folder: string, ofSteps: Pick<World, 'clientId'>): OpenServices {
  return ({ clientId } = ofSteps) => {
    const load = createRequire(`${folder}/package.json`);
    const { createClient, OAuthStrategy }: ClientPackage = load('@wix/sdk');
    const [blog, events, bookings, forms, reviews, plans]: Package[] = [
      ...['blog', 'events', 'bookings', 'forms', 'reviews', 'pricing-plans'].map((name) => load(`@wix/${name}`)),
    ];
    const modules = {
      ...{ posts: blog?.posts, categories: blog?.categories, tags: blog?.tags },
      ...{ events: events?.wixEventsV2, eventCategories: events?.categories, schedule: events?.schedule },
      ...{ ticketDefinitions: events?.ticketDefinitionsV2, rsvp: events?.rsvpV2 },
      ...{ services: bookings?.services, serviceCategories: bookings?.categoriesV2, bookings: bookings?.bookings },
      ...{ availabilityCalendar: bookings?.availabilityCalendar },
      ...{ staffMembers: bookings?.staffMembers, forms: forms?.forms, submissions: forms?.submissions },
      ...{ reviews: reviews?.reviews, plans: plans?.plans, plansV3: plans?.plansV3 },
    };
    return createClient({ modules, auth: OAuthStrategy({ clientId }) });
  };
}

interface ServiceFlow {
  readonly site: World;
  readonly openServices: OpenServices;
}

/** What applications do with services whose answers are derived from the declarations of their packages, or played by a pack on them. */
export const SERVICE_STEPS = [
  {
    name: 'a blog: posts, pages, categories, tags',
    run: async ({ site, openServices }: ServiceFlow) => {
      await site.control.createSamples('blog');
      const { posts, categories, tags } = openServices();
      const first = await posts.queryPosts().ascending('slug').limit(2).find();
      deepEqual(
        first.items.map(({ title }) => title),
        ['Sample post 1', 'Sample post 2'],
      );
      deepEqual([first.hasNext(), (await first.next()).items.map(({ title }) => title)], [true, ['Sample post 3']]);
      const { post } = await posts.getPostBySlug('sample-post-2');
      equal((await posts.getPost(post._id)).post.title, 'Sample post 2');
      deepEqual([(await posts.listPosts()).posts.length, (await posts.getTotalPosts()).total], [3, 3]);
      const { category } = await categories.getCategoryBySlug('sample-category-1');
      const ofCategory = await posts.queryPosts().hasSome('categoryIds', [category._id]).find();
      deepEqual(
        ofCategory.items.map(({ slug }) => slug),
        ['sample-post-1'],
      );
      deepEqual(
        [(await categories.queryCategories().find()).items.length, (await tags.queryTags().find()).items.length],
        [3, 3],
      );
      await tags.getTagBySlug('sample-blog-tag-1');
      await rejects(posts.getPostBySlug('no-such-post'));
    },
  },
  {
    name: 'events: list, page, agenda, tickets, invitation',
    run: async ({ openServices }: ServiceFlow) => {
      await using club = await createWorld({ seed: 'events' });
      await club.control.createSamples('events');
      const { events, eventCategories, schedule, ticketDefinitions, rsvp } = openServices(club);
      const upcoming = await events.queryEvents().eq('status', 'UPCOMING').limit(1).find();
      equal((await upcoming.next()).items.length, 1);
      const { event: reading } = await events.getEventBySlug('the-night-of-the-short-story');
      equal((await events.getEvent(reading?._id ?? '')).title, 'The Night of the Short Story');
      equal((await eventCategories.queryCategories().find()).items.length, 3);
      equal((await schedule.listScheduleItems({ eventId: [reading?._id] })).items.length, 3);
      const { items: tickets } = await ticketDefinitions.queryTicketDefinitions().eq('eventId', reading?._id).find();
      equal(tickets.length, 3);
      const { event: evening } = await events.getEventBySlug('an-evening-with-emma');
      const guest = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' };
      const made = await rsvp.createRsvp({ eventId: evening?._id, status: 'YES', ...guest });
      equal(made.status, 'YES');
    },
  },
  {
    name: 'bookings: services, staff, a booking that is cancelled',
    run: async ({ site, openServices }: ServiceFlow) => {
      await site.control.createSamples('bookings');
      const { auth, services, serviceCategories, staffMembers, bookings, availabilityCalendar } = openServices();
      await site.members.create({ email: 'guest@example.com', password: 'a-good-password' });
      auth.setTokens(await site.signIn('guest@example.com'));
      const { items } = await services.queryServices().limit(2).find();
      equal(items.length, 2);
      equal((await services.getService(items[0]?._id ?? '')).name, items[0]?.name);
      equal((await serviceCategories.queryCategories().find()).items.length, 3);
      equal((await staffMembers.queryStaffMembers().find()).items.length, 3);
      await site.control.changeSettings({ packs: { shop: { on: true }, bookings: { on: true } } });
      const service = { type: 'APPOINTMENT', name: 'Lesson', onlineBooking: { enabled: true } };
      const made = await fetch('https://www.wixapis.com/_api/bookings/v2/services', {
        ...{ method: 'POST', body: JSON.stringify({ service }) },
        headers: { 'content-type': 'application/json', authorization: site.apiKey, 'wix-site-id': site.siteId },
      });
      const { service: own = {} } = Object(await made.json());
      const [from, until] = ['2031-05-01T00:00:00Z', '2031-05-02T00:00:00Z'];
      const filter = { serviceId: [String(own.id)], startDate: from, endDate: until };
      const { availabilityEntries } = await availabilityCalendar.queryAvailability({ filter }, { timezone: 'UTC' });
      equal(availabilityEntries.length, 8);
      const [{ slot } = {}] = availabilityEntries;
      const { booking } = await bookings.createBooking({ bookedEntity: { slot }, totalParticipants: 1 });
      const { _id, revision } = booking;
      equal((await bookings.cancelBooking(_id, { revision })).booking.status, 'CANCELED');
      const other = openServices().bookings;
      const second = await other.createBooking({ bookedEntity: { slot }, totalParticipants: 1 });
      await rejects(bookings.cancelBooking(second.booking._id, { revision: second.booking.revision }));
    },
  },
  {
    name: 'forms: a form and a submission',
    run: async ({ site, openServices }: ServiceFlow) => {
      await site.control.createSamples('forms');
      const { forms, submissions } = openServices();
      const [{ ids: [formId = ''] = [] } = {}] = (await site.control.createSamples('forms', 1)).filter(({ entity }) =>
        entity.endsWith('.form'),
      );
      const form = await forms.getForm(formId);
      const made = await submissions.createSubmission({ formId: form._id, submissions: { first_name: 'Ada' } });
      equal(typeof made._id, 'string');
    },
  },
  {
    name: 'reviews: write one, and list those of a product',
    run: async ({ site, openServices }: ServiceFlow) => {
      const { reviews } = openServices();
      const entityId = '8f0e6a52-3c0f-4f4e-9d2e-5a0f6f0c8f11';
      const content = { title: 'Good', body: 'I read it twice.', rating: 5 };
      const made = await reviews.createReview({
        namespace: 'stores',
        entityId,
        content,
        author: { authorName: 'Ada' },
      });
      equal(made.content?.title, 'Good');
      await site.control.createSamples('reviews');
      const found = await reviews.queryReviews().eq('entityId', entityId).find();
      deepEqual(
        found.items.map(({ _id }) => _id),
        [made._id],
      );
    },
  },
  {
    name: 'plans: what is sold',
    run: async ({ site, openServices }: ServiceFlow) => {
      await site.control.createSamples('pricing-plans');
      const { plans, plansV3 } = openServices();
      deepEqual(
        [(await plans.queryPublicPlans().find()).items.length, (await plansV3.queryPlans().find()).items.length],
        [3, 3],
      );
    },
  },
] as const;

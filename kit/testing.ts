/** The public face of the test kit, for any test runner. `backlot/testing/vitest` and `/playwright` add fixtures. */

import '#simulator/platform/demand-node.ts';

export type { InboxQuery, MembersQuery, SiteSummary } from '#contracts/control/control-api.ts';
export { DEFAULT_SITE } from '#contracts/control/default-site.ts';
export type { HealthResponse, LiveResponse } from '#contracts/control/health.ts';
export type { OpenApiDocument } from '#contracts/control/open-api.ts';
export { ControlError, type ControlTarget } from './control/control-call.ts';
export { type ControlClient, createControlClient, type NewSite, type Refusals } from './control/control-client.ts';
export type { Coverage } from './control/coverage.ts';
export type { DomainEvents, EventFilter } from './control/domain-events.ts';
export type { Faults, HeldRequests, NewFault } from './control/faults.ts';
export type { Inbox, MessageFilter } from './control/inbox.ts';
export type { Members, NewMember } from './control/members.ts';
export type { MessageKind, MessageOf } from './control/message-of-kind.ts';
export type { OperationName } from './control/operation-name.ts';
export type { SitePacks } from './control/packs.ts';
export type { Push } from './control/push.ts';
export type { RequestLog } from './control/request-log.ts';
export type { SiteClock } from './control/site-clock.ts';
export type { SiteControl } from './control/site-control.ts';
export type { Snapshots } from './control/snapshots.ts';
export type { Unplayed } from './control/unplayed.ts';
export type { Webhooks } from './control/webhooks.ts';
export type { SeedChoice } from './control/wire-seed.ts';
export { startSimulator, type TestSimulator } from './simulator.ts';
export type { Content, WorldItem } from './world/content.ts';
export { createWorld, type World, type WorldOptions } from './world/create-world.ts';
export type { WorldCollection, WorldItems } from './world/fill-collections.ts';
export type { Phone } from './world/phone.ts';
export type { Caller, PlatformRequest } from './world/platform-fetch.ts';
export type { WorldRequests } from './world/requests.ts';
export type { Tokens } from './world/tokens.ts';

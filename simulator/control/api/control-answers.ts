import type { ClockResponse, ControlMember, SiteSummary } from '#contracts/control/control-api.ts';
import type { Account } from '../../identity/accounts/account.ts';
import { type EpochMs, isoInstant } from '../../world/clock.ts';
import { readSiteClock, type Site } from '../../world/site.ts';

export function siteAnswer({ siteId, clientId, createdAt, seed }: Site): SiteSummary {
  return { siteId, clientId, createdAt: isoInstant(createdAt), seed };
}

export function clockAnswer({ clock }: Site, system: EpochMs): ClockResponse {
  return { now: isoInstant(readSiteClock(clock, system)), frozen: clock.frozenAt !== null };
}

export function memberAnswer({ id, email, status, reasons, role, createdAt }: Account): ControlMember {
  return { id, email, status, reasons, role, createdAt: isoInstant(createdAt) };
}

import type { ClockResponse, ControlMember } from '#contracts/control/control-api.ts';
import { type EpochMs, isoInstant } from '../clock/clock.ts';
import { readSiteClock } from '../clock/site-clock.ts';
import type { Account } from '../identity/account.ts';
import type { Site } from '../world/site.ts';

export function siteAnswer({ siteId, clientId, createdAt }: Site): object {
  return { siteId, clientId, createdAt: isoInstant(createdAt) };
}

export function clockAnswer({ clock }: Site, system: EpochMs): ClockResponse {
  return { now: isoInstant(readSiteClock(clock, system)), frozen: clock.frozenAt !== null };
}

export function memberAnswer({ id, email, status, reasons, createdAt }: Account): ControlMember {
  return { id, email, status, reasons, createdAt: isoInstant(createdAt) };
}

import { type CalendarCall, findService } from './calendar.ts';
import type { Booking } from './documents.ts';
import { MINUTE_MS } from './periods.ts';

/** Whether the policy of its service lets a booking be cancelled or moved now. Without one, it does until the slot begins. */
export async function mayStill(
  call: Pick<CalendarCall, 'state' | 'clock'>,
  what: 'cancel' | 'reschedule',
  { slot }: Booking,
): Promise<boolean> {
  const { cancellationPolicy, reschedulePolicy } = (await findService(call, slot.serviceId))?.policy ?? {};
  const rule = what === 'cancel' ? cancellationPolicy : reschedulePolicy;
  if (rule?.enabled === false) return false;
  const minutes =
    what === 'cancel' ? cancellationPolicy?.latestCancellationInMinutes : reschedulePolicy?.latestRescheduleInMinutes;
  const isLimited =
    what === 'cancel' ? cancellationPolicy?.limitLatestCancellation : reschedulePolicy?.limitLatestReschedule;
  return call.clock.now().getTime() < slot.start - (isLimited ? (minutes ?? 0) : 0) * MINUTE_MS;
}

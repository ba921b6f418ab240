import type { LoginCall } from '#handlers/define-config.ts';
import { bookingsOf, ownedOf } from './documents.ts';
import { ownedBookings } from './extended-bookings.ts';

/** The bookings of a visitor become those of the member who logs in from it. */
export function claimBookings({ transaction, visitorId, memberId }: LoginCall): Promise<void> {
  return transaction(async (services) => {
    const owner = { role: 'member', id: memberId } as const;
    for (const { id, ...booking } of await ownedBookings(services, { role: 'visitor', id: visitorId })) {
      await ownedOf(services).remove(`visitor:${visitorId}/${id}`);
      await ownedOf(services).put(`member:${memberId}/${id}`, {});
      await bookingsOf(services).put(id, { ...booking, owner });
    }
  });
}

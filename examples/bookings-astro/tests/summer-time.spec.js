import { expect, test } from 'backlot/testing/playwright';

const TALES = '5e000000-0000-4000-8000-0000000000a1';

// It is midnight in Berlin. The hour from 2:00 to 3:00 does not exist on Sunday, 28 March 2027.
test.use({
  worldOptions: {
    now: '2027-03-27T23:00:00Z',
    settings: { packs: { shop: { on: true }, bookings: { on: true } } },
    seed: {
      state: {
        'derived.bookings.services.v2.service': {
          [TALES]: {
            entity: {
              ...{ id: TALES, name: 'Tales at night', type: 'APPOINTMENT', hidden: false, mainSlug: { name: 'tales' } },
              schedule: { availabilityConstraints: { sessionDurations: [60], timeBetweenSessions: 0 } },
              payment: { rateType: 'NO_FEE' },
            },
            ...{ madeBy: null, madeAt: 0 },
          },
        },
        'bookings.hours': {
          default: { timeZone: 'Europe/Berlin', days: [{ day: 'SUNDAY', from: 60, to: 300 }] },
        },
      },
    },
  },
});

test('in the night in which the clocks change, times are those on the wall, until the booked one begins', async ({
  page,
  clock,
  world,
}) => {
  await page.goto('/services/tales?from=2027-03-28');
  const night = page.getByRole('group', { name: 'Sunday, 28 March 2027' });
  await expect(night.getByRole('radio')).toHaveCount(3);
  await expect(night.locator('label')).toHaveText(['01:00 to 03:00', '03:00 to 04:00', '04:00 to 05:00']);
  await night.getByRole('radio', { name: '03:00 to 04:00' }).check();
  await page.getByLabel('Name').fill('Ada Lovelace');
  await page.getByLabel('E-mail').fill('ada@example.com');
  await page.getByRole('button', { name: 'Book' }).click();
  await expect(page.getByText('Sunday, 28 March 2027 at 03:00 (Europe/Berlin)')).toBeVisible();
  const { actionEvent } = await world.events.next({ type: 'wix.bookings.v2.booking_confirmed' });
  expect(actionEvent.body.booking.startDate).toBe('2027-03-28T01:00:00.000Z');
  // The server keeps its own clock, so the session must not end meanwhile: it lasts four hours.
  await clock.set('2027-03-28T00:59:00Z');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Cancel this booking' })).toBeVisible();
  await clock.set('2027-03-28T01:00:00Z');
  await page.reload();
  await expect(page.getByRole('status')).toContainText('Your booking is confirmed.');
  await expect(page.getByRole('button', { name: 'Cancel this booking' })).toBeHidden();
});

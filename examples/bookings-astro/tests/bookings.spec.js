import { expect, test } from 'backlot/testing/playwright';

// Monday. The server of the application has its own clock, so the tests open the week that they mean.
test.use({ worldOptions: { seed: 'bookings', now: '2027-03-01T08:00:00Z' } });

const CONFIRMED = 'wix.bookings.v2.booking_confirmed';
const CIRCLE = '/services/reading-circle?from=2027-03-01';
const EVENING = '/services/letterpress-evening?from=2027-03-01';

/** Chooses the first free time of a page, and books it. */
async function book(page, address, { button = 'Book', name = 'Ada Lovelace', email = 'ada@example.com' } = {}) {
  await page.goto(address);
  await page.getByRole('radio').first().check();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: button }).click();
}

/** Presses a button of the hosted checkout. */
async function pay(page, button = 'Pay') {
  await page.getByRole('heading', { name: 'Checkout' }).waitFor();
  await page.getByLabel('Name').fill('Ada Lovelace');
  await page.getByRole('button', { name: button, exact: true }).click();
}

test('a free class is confirmed at once, with a mail', async ({ page, inbox, world }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Reading circle' }).click();
  await expect(page.getByText('All times are those of our clock (Europe/Berlin).')).toBeVisible();
  await page.goto(CIRCLE);
  await expect(page.getByRole('group', { name: 'Thursday, 4 March 2027' })).toContainText('19:00 to 20:30');
  await book(page, CIRCLE);
  await expect(page.getByRole('status')).toHaveText('Thank you. Your booking is confirmed. It is paid.');
  await expect(page.getByText('Thursday, 4 March 2027 at 19:00 (Europe/Berlin)')).toBeVisible();
  const mail = await inbox.next({ to: 'ada@example.com', kind: 'notification' });
  expect(mail.subject).toBe('Your booking is confirmed: Reading circle');
  const { entityId } = await world.events.next({ type: CONFIRMED });
  expect(page.url()).toContain(`/bookings/${entityId}`);
});

test('a lesson is paid on the hosted page, and confirmed then', async ({ page, inbox, world }) => {
  await book(page, '/services/bookbinding-lesson?from=2027-03-02', { button: 'Book and pay' });
  await expect(page.getByLabel('E-mail')).toHaveValue('ada@example.com');
  expect(await world.events.list({ type: CONFIRMED })).toEqual([]);
  await pay(page);
  await expect(page.getByRole('status')).toHaveText('Thank you. Your booking is confirmed. It is paid.');
  await world.events.next({ type: CONFIRMED });
  const mail = await inbox.next({ to: 'ada@example.com', kind: 'notification' });
  expect(mail.text).toContain('Tuesday, 2 March 2027, 09:00 to 10:00 (Europe/Berlin)');
});

test('a declined payment confirms nothing, and the booking can be paid later', async ({ page, world }) => {
  await book(page, EVENING, { button: 'Book and pay' });
  await pay(page, 'Pay with a card that is declined');
  await expect(page.getByRole('alert')).toHaveText('The payment was declined. Nothing was ordered.');
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('status')).toHaveText(
    'This booking is not paid. Nobody keeps the place for you until it is.',
  );
  expect(await world.events.list({ type: CONFIRMED })).toEqual([]);
  await page.getByRole('button', { name: 'Pay' }).click();
  await pay(page);
  await expect(page.getByRole('status')).toHaveText('Thank you. Your booking is confirmed. It is paid.');
});

test('who chooses the last place and books it too late is told so', async ({ page, openPage }) => {
  const other = await openPage();
  await other.goto(EVENING);
  await other.getByRole('radio', { name: '18:00 to 20:00' }).check();
  await other.getByLabel('Name').fill('Bruno Bauer');
  await other.getByLabel('E-mail').fill('bruno@example.com');
  await book(page, EVENING, { button: 'Book and pay' });
  await pay(page);
  await expect(page.getByRole('status')).toContainText('Your booking is confirmed.');
  await other.getByRole('button', { name: 'Book and pay' }).click();
  await expect(other.getByRole('alert')).toHaveText(
    'Somebody else has just taken this time. Nothing was booked. Please choose another one.',
  );
  await expect(other.getByText('Nothing is free in this week.')).toBeVisible();
});

test('of two who are about to pay for the last place, the second one pays nothing', async ({ page, openPage }) => {
  const other = await openPage();
  await book(other, EVENING, { button: 'Book and pay', name: 'Bruno Bauer', email: 'bruno@example.com' });
  await expect(other.getByRole('button', { name: 'Pay', exact: true })).toBeVisible();
  await book(page, EVENING, { button: 'Book and pay' });
  await pay(page);
  await expect(page.getByRole('status')).toContainText('Your booking is confirmed.');
  await pay(other);
  await expect(other.getByRole('alert')).toContainText('Nothing was paid.');
});

test('a cancelled booking gives its place back, with a mail', async ({ page, openPage, inbox }) => {
  await book(page, EVENING, { button: 'Book and pay' });
  await pay(page);
  await expect(page.getByRole('status')).toContainText('Your booking is confirmed.');
  const other = await openPage();
  await other.goto(EVENING);
  await expect(other.getByText('Nothing is free in this week.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel this booking' }).click();
  await expect(page.getByRole('status')).toContainText('This booking is cancelled.');
  await other.reload();
  await expect(other.getByRole('radio', { name: '18:00 to 20:00' })).toBeVisible();
  const subjects = async () => (await inbox.list()).map(({ subject }) => subject);
  await expect.poll(subjects).toContain('Your booking was cancelled: Letterpress evening');
});

test('nobody else sees a booking', async ({ page, openPage }) => {
  await book(page, CIRCLE);
  await expect(page.getByRole('status')).toContainText('Your booking is confirmed.');
  const other = await openPage();
  await other.goto(page.url());
  await expect(other.getByText('There is no such booking.')).toBeVisible();
});

/** Runs on the server, for the session of the cookie. */
export async function load({ locals }) {
  const { items } = await locals.client.items.query('Books').ascending('title').limit(5).find();
  return { titles: items.map(({ title }) => title) };
}

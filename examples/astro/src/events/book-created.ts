import { items } from '@wix/data';

/** Called for each item that is created, by the platform, and by Backlot while `npm run dev` runs. */
export default items.onDataItemCreated(({ entity }) => {
  console.log(`A new book: ${entity.data?.title}`);
});

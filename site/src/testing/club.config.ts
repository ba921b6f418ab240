import { marginaliaCollections } from '../../../contracts/marginalia/collections.ts';
import { ADA, BRUNO, EDITOR } from './club-members.ts';
import { SHOP } from './sold-book.ts';

/** The configuration of the simulator that the site's tests use. Its seed is a club with three members and no books. */
export default {
  sites: [
    {
      clientId: 'c1de0f1e-0000-4000-8000-000000004700',
      seed: () => ({ collections: marginaliaCollections, members: [ADA, BRUNO, EDITOR], state: SHOP }),
    },
  ],
};

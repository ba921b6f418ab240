// First: it takes an authorization code out of the address bar, before anything else is done.
import { arrival } from './app/arrival.ts';
import './tokens.css';
import './base.css';
import './app/frame.css';
import { sayNotStarted } from './app/not-started.ts';
import { placeAt } from './app/place-table.ts';
import { startLanguage } from './language/language.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
startLanguage();
// The page together with the rest of the site, and not after it. One that does not come is the boundary's business.
placeAt(arrival.pathname)
  .load()
  .catch(() => {});
import('./app/start.tsx').then(({ start }) => start(root, arrival)).catch(() => sayNotStarted(root));

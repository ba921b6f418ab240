// Must be first: it removes an authorization code from the address bar before anything else runs.
import { arrival } from './app/arrival.ts';
import './tokens.css';
import './base.css';
import './app/frame.css';
import { sayNotStarted } from './app/not-started.ts';
import { routeAt } from './app/routes.ts';
import { startLanguage } from './language/language.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
startLanguage();
// These load in parallel: the page of this visit, the club with its first queries, and React. If the page cannot
// be loaded, the crash boundary shows that.
routeAt(arrival.pathname)
  .load()
  .catch(() => {});
Promise.all([
  import('./app/open-club.ts').then(({ openClub }) => openClub(document, arrival)),
  import('./app/start.tsx'),
])
  .then(([club, { start }]) => start(root, club, arrival))
  .catch(() => sayNotStarted(root));

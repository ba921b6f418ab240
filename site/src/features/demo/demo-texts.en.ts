import { catalogue } from '../../language/catalogue.ts';

const english = {
  page: 'About this demonstration',
  badge: 'Simulated',
  heading: 'Nothing here is real',
  intro:
    'This build of Marginalia does not talk to the real service but to Backlot, a stand-in for it on somebody’s machine. The club, its books and its members are made up; what you do here stays here.',
  world: {
    heading: 'This world',
    client: 'Client id',
    api: 'Address of the service',
    seed: 'What it began with',
    note: 'A world that is kept in memory is gone when its simulator stops.',
  },
  accounts: {
    heading: 'Who you can be',
    intro: (password: string) => `All of them have the password ${password}`,
    email: 'E-mail address',
    outcome: 'What happens',
    none: 'This world began without members. Join the club to be its first.',
    is: {
      member: 'Signs in; has written reviews and has books on the shelf',
      editor: 'Signs in and keeps the shelves and the bulletin',
      unverified: 'Has to type the code of a mail first, which is in the inbox',
      unapproved: 'Waits until the host opens the door',
      mustReset: 'Has to set a new password first',
      blocked: 'Is turned away',
    },
  },
  letters: {
    heading: 'Letters',
    body: 'No mail ever leaves this machine. Codes and links are in the inbox, and the console has the rest: members, content, settings.',
    inbox: 'The inbox of this world (opens in a new tab)',
    console: 'The console of this world (opens in a new tab)',
    addresses:
      'The control of the simulator answers no other site’s pages, so open these addresses in a tab of their own:',
    health: 'Is the simulator well?',
    openapi: 'Everything it answers, as an OpenAPI document',
  },
  copy: {
    button: 'Copy',
    name: (text: string) => `Copy ${text}`,
    done: 'Copied.',
    failed: 'Not copied: the browser does not let this page. Select it by hand.',
  },
  clock: {
    heading: 'Time',
    body: 'This world has a clock of its own. A day later, for a session that ends or a code that has expired:',
    siteId: 'In the place of SITE_ID goes the id of this world, which the console shows.',
  },
};

export type DemoTexts = typeof english;

/** What is told about a simulated world. */
export const demoTexts = catalogue(english, () => import('./demo-texts.de.ts'));

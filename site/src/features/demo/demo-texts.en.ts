import { catalogue } from '../../language/catalogue.ts';

const english = {
  page: 'About this demonstration',
  badge: 'Simulated',
  heading: 'Nothing here is real',
  intro:
    'This build of Marginalia does not use the real service but Backlot, a stand-in that runs on somebody’s machine. The club, its books and its members are made up; what you do here stays here.',
  world: {
    heading: 'This world',
    client: 'Client id',
    api: 'Address of the service',
    seed: 'Initial data',
    note: 'A world that is kept in memory is lost when its simulator stops.',
  },
  accounts: {
    heading: 'Who you can be',
    intro: (password: string) => `All of them have the password ${password}`,
    email: 'E-mail address',
    outcome: 'What happens',
    none: 'This world began without members. Join the club to be its first.',
    is: {
      member: 'Signs in; has written reviews and has books on the shelf',
      editor: 'Signs in and looks after the shelves and the bulletin',
      unverified: 'First has to enter the code from a mail in the inbox',
      unapproved: 'Waits until the host opens the door',
      mustReset: 'First has to set a new password',
      blocked: 'Is refused',
    },
  },
  letters: {
    heading: 'Letters',
    body: 'No mail ever leaves this machine. Codes and links are in the inbox, and the console has the rest: members, content, settings.',
    inbox: 'The inbox of this world (opens in a new tab)',
    console: 'The console of this world (opens in a new tab)',
    addresses:
      'The simulator’s control API does not answer pages of other sites, so open these addresses in a tab of their own:',
    health: 'Is the simulator healthy?',
    openapi: 'All its endpoints, as an OpenAPI document',
  },
  copy: {
    button: 'Copy',
    name: (text: string) => `Copy ${text}`,
    done: 'Copied.',
    failed: 'Not copied: the browser does not allow it. Select the text yourself.',
  },
  clock: {
    heading: 'Time',
    body: 'This world has a clock of its own. To move it forward by a day, so that sessions end and codes expire:',
    siteId: 'Replace SITE_ID with the id of this world, which the console shows.',
  },
  made: {
    heading: 'How it is made',
    body: 'Set in Newsreader and Instrument Sans. The page draws each cover from the title of its book: one of thirty pictures, in one of eighteen palettes, and never the same beside each other.',
  },
};

export type DemoTexts = typeof english;

/** The page about a simulated world. */
export const demoTexts = catalogue(english, () => import('./demo-texts.de.ts'));

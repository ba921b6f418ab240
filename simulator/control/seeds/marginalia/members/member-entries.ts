import type { MemberStatusRequest } from '#contracts/control/control-api.ts';

export interface MemberEntry {
  readonly firstName: string;
  readonly lastName: string;
  /** The name that is shown with the reviews of the member. */
  readonly nickname: string;
  readonly language: string;
  /** The part before the @. Default: the first name in lower case. */
  readonly mailbox?: string;
  /** Default: ACTIVE. */
  readonly status?: MemberStatusRequest;
}

/** The members in the order they joined. For each state that affects a login, there is an address that names it. */
export const memberEntries: readonly MemberEntry[] = [
  { firstName: 'Ada', lastName: 'Lindqvist', nickname: 'Ada', language: 'en' },
  { firstName: 'Bruno', lastName: 'Castellani', nickname: 'Bruno C.', language: 'it' },
  { firstName: 'Philippa', lastName: 'Osgood', nickname: 'Pip', language: 'en' },
  { firstName: 'Tariq', lastName: 'Mahmoud', nickname: 'tariq_reads', language: 'en' },
  { firstName: 'Marguerite', lastName: 'Fournel', nickname: 'Margot', language: 'fr' },
  { firstName: 'Desmond', lastName: 'Achterberg', nickname: 'Des from the allotment', language: 'en' },
  { firstName: 'Yuki', lastName: 'Hanamura', nickname: 'yuki', language: 'ja' },
  { firstName: 'Sunniva', lastName: 'Bakke', nickname: 'Sunniva', language: 'nb' },
  { firstName: 'Oluwaseun', lastName: 'Adeyemi', nickname: 'Seun', language: 'en' },
  { firstName: 'Henrike', lastName: 'Vogt', nickname: 'Frau Vogt', language: 'de' },
  { firstName: 'Caradoc', lastName: 'Pugh', nickname: 'Caradoc P.', language: 'en' },
  { firstName: 'Inês', lastName: 'Salgueiro', nickname: 'Inês', language: 'pt', mailbox: 'ines' },
  { firstName: 'Walter', lastName: 'Grimshaw', nickname: 'Walter (retired)', language: 'en' },
  { firstName: 'Zofia', lastName: 'Majewska', nickname: 'Zosia', language: 'pl' },
  { firstName: 'Leopold', lastName: 'Anand', nickname: 'Leo Anand', language: 'en' },
  { firstName: 'Beatriz', lastName: 'Quintanilla', nickname: 'Bea Q.', language: 'es' },
  { firstName: 'Gwendolyn', lastName: 'Tate', nickname: 'nightshift_gwen', language: 'en' },
  { firstName: 'Mirek', lastName: 'Dvořák', nickname: 'Mirek', language: 'cs' },
  { firstName: 'Harriet', lastName: 'Blackwood-Moss', nickname: 'Hattie', language: 'en' },
  { firstName: 'Cosmo', lastName: 'Ferrante', nickname: 'cosmo', language: 'it' },
  {
    firstName: 'Rosalind',
    lastName: 'Hurst',
    nickname: 'Roz',
    language: 'en',
    mailbox: 'offline',
    status: 'OFFLINE',
  },
  { firstName: 'Nadia', lastName: 'Benhaddou', nickname: 'Nadia B.', language: 'fr' },
  { firstName: 'Fergus', lastName: 'O’Malley', nickname: 'Fergus', language: 'en' },
  { firstName: 'Priya', lastName: 'Raghunathan', nickname: 'priya & the cat', language: 'en' },
  { firstName: 'Lotte', lastName: 'Kramer', nickname: 'Lotte K.', language: 'nl' },
  { firstName: 'Jerome', lastName: 'Whitlock', nickname: 'one chapter more', language: 'en' },
  {
    firstName: 'Silas',
    lastName: 'Crake',
    nickname: 'crake',
    language: 'en',
    mailbox: 'blocked',
    status: 'BLOCKED',
  },
  { firstName: 'Aoife', lastName: 'Brennan', nickname: 'Aoife', language: 'en' },
  { firstName: 'Emeka', lastName: 'Nwosu', nickname: 'Emeka N.', language: 'en' },
  { firstName: 'Ruth', lastName: 'Abernathy', nickname: 'Ruth A.', language: 'en' },
  { firstName: 'Thibault', lastName: 'Garnier', nickname: 'Thibault', language: 'fr' },
  { firstName: 'Mei', lastName: 'Tsang', nickname: 'mei reads late', language: 'en' },
  {
    firstName: 'Agnes',
    lastName: 'Pettibone',
    nickname: 'Agnes P.',
    language: 'en',
    mailbox: 'reset',
    status: 'MUST_RESET_PASSWORD',
  },
  { firstName: 'Konrad', lastName: 'Eisele', nickname: 'Konrad', language: 'de' },
  { firstName: 'Delphine', lastName: 'Achebe', nickname: 'Delphine', language: 'en' },
  { firstName: 'Rafael', lastName: 'Monteiro', nickname: 'Rafa', language: 'pt' },
  { firstName: 'Imogen', lastName: 'Sparrow', nickname: 'Imogen S.', language: 'en' },
  { firstName: 'Stellan', lastName: 'Öberg', nickname: 'Stellan', language: 'sv' },
  { firstName: 'Noor', lastName: 'Haddad', nickname: 'noor', language: 'en' },
  {
    firstName: 'Clement',
    lastName: 'Ibbotson',
    nickname: 'Clem',
    language: 'en',
    mailbox: 'pending-email',
    status: 'PENDING_EMAIL_VERIFICATION',
  },
  {
    firstName: 'Viola',
    lastName: 'Marchetti',
    nickname: 'Viola M.',
    language: 'it',
    mailbox: 'pending-approval',
    status: 'PENDING_ADMIN_APPROVAL',
  },
];

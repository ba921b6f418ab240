/** A member of every test's club. */
export const ADA = {
  id: 'ada00000-0000-4000-8000-000000000001',
  email: 'ada@marginalia.test',
  password: ' read more ',
  profile: { nickname: 'Ada' },
} as const;

/** Another member. */
export const BRUNO = {
  id: 'b0000000-0000-4000-8000-000000000002',
  email: 'bruno@marginalia.test',
  password: 'small hours',
  profile: { nickname: 'Bruno' },
} as const;

/** An editor, who may change the club's content. */
export const EDITOR = {
  id: 'ed100000-0000-4000-8000-000000000003',
  email: 'edith@marginalia.test',
  password: 'red ink only',
  role: 'CMS_EDITOR',
  profile: { nickname: 'Edith' },
} as const;

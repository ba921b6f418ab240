export type Role = 'none' | 'visitor' | 'member';

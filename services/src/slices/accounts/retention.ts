import { blanked, type DataRetention, deleted, destroyed } from '../../data-retention.ts';

/** What becomes of this slice's rows of members who have left. */
export const accountsRetention: readonly DataRetention[] = [
  deleted('email_codes', 'user_id', 'LEAVING'),
  deleted('password_resets', 'user_id', 'LEAVING'),
  deleted('known_places', 'user_id', 'LEAVING'),
  deleted('social_accounts', 'user_id', 'LEAVING'),
  deleted('sessions', 'user_id', 'MEMBERSHIP'),
  blanked('users', 'id', 'MEMBERSHIP', {
    blanks: { personal_data: `''` },
    only: `users.personal_data <> ''`,
  }),
  deleted('agreements', 'user_id', 'CONTRACTS'),
  // The key goes last: without it, all that was ever sealed for them is unreadable. A backup from before has it still, wrapped by
  // the master key of then, and is unreadable once that is gone.
  destroyed('users', 'id', {
    after: 'CONTRACTS',
    act: 'BLANKED',
    sql: `update users set person_key = null from whose
      where users.id = whose.user_id and users.person_key is not null returning 1`,
  }),
];

import { blanked, type DataRetention, deleted, destroyedOutside } from '../../../data-retention.ts';

/** What becomes of this slice's rows of members who have left. */
export const accountsRetention: readonly DataRetention[] = [
  deleted('email_codes', 'user_id', 'LEAVING'),
  deleted('password_resets', 'user_id', 'LEAVING'),
  deleted('known_places', 'user_id', 'LEAVING'),
  deleted('social_accounts', 'user_id', 'LEAVING'),
  deleted('recovery_codes', 'user_id', 'LEAVING'),
  deleted('second_factors', 'user_id', 'LEAVING'),
  deleted('sessions', 'user_id', 'MEMBERSHIP'),
  blanked('users', 'id', 'MEMBERSHIP', {
    blanks: { personal_data: `''` },
    only: `users.personal_data <> ''`,
  }),
  deleted('agreements', 'user_id', 'CONTRACTS'),
  // The key goes last: without it, all that was ever sealed for them is unreadable, in backups of the database too, which has no key. One that
  // was deleted by a try that broke off counts: what is written down is that none is there any more.
  destroyedOutside('person_keys', 'user_id', {
    after: 'CONTRACTS',
    act: 'DELETED',
    outside: async ({ personKeys }, { userId }) => {
      await personKeys.destroy([userId]);
      return 1;
    },
  }),
];

import type { Ctx } from '../../../context.ts';
import {
  blanked,
  type DataExport,
  type DataRetention,
  deleted,
  destroyedOutside,
  exportById,
  wholeExport,
} from '../../../privacy-rules.ts';
import { imageUrlOf, personalDataOf, personCipher } from './queries.ts';

/** The account, including the personal data in clear; credentials are left out. */
const account: DataExport<Ctx> = {
  name: 'account',
  async *rows(ctx, { userId }) {
    const user = await ctx.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    const { id, username, email, language, verified_at, creator_id, staff_roles, login_blocked, created_at } =
      user;
    const { console_shut_until } = user;
    yield {
      console_shut_until,
      id,
      username,
      email,
      language,
      verified_at,
      creator_id,
      staff_roles,
      login_blocked,
      created_at,
      ...personalDataOf(await personCipher(ctx, userId), user.personal_data),
      imageUrl: imageUrlOf({ ...user, image_withheld: false }),
    };
  },
};

const sessions = exportById('sessions', 'id', ({ db }: Ctx, { userId }) =>
  db
    .selectFrom('sessions')
    .select(['id', 'kind', 'created_at', 'ends_at', 'revoked_at', 'device', 'country'])
    .where('user_id', '=', userId),
);

/** Time of the last login from each known device and network. The place itself is stored only as a hash. */
const knownPlaces = wholeExport('knownPlaces', ({ db }: Ctx, { userId }) =>
  db
    .selectFrom('known_places')
    .select('last_login_at')
    .where('user_id', '=', userId)
    .orderBy('last_login_at')
    .execute(),
);

/** The versions of the legal texts that the member agreed to. */
const agreements = wholeExport('agreements', ({ db }: Ctx, { userId }) =>
  db
    .selectFrom('agreements')
    .select(['text', 'version', 'agreed_at'])
    .where('user_id', '=', userId)
    .orderBy('agreed_at')
    .orderBy('text')
    .execute(),
);

/** The providers that the member can sign in with. */
const socialAccounts = wholeExport('socialAccounts', ({ db }: Ctx, { userId }) =>
  db
    .selectFrom('social_accounts')
    .select(['provider', 'subject', 'linked_at'])
    .where('user_id', '=', userId)
    .orderBy('provider')
    .execute(),
);

/** Time since a staff member has used a second factor. The secret is left out, like all credentials. */
const secondFactor = wholeExport('secondFactor', ({ db }: Ctx, { userId }) =>
  db.selectFrom('second_factors').select(['made_at', 'confirmed_at']).where('user_id', '=', userId).execute(),
);

const recoveryCodes = wholeExport('recoveryCodes', ({ db }: Ctx, { userId }) =>
  db
    .selectFrom('recovery_codes')
    .select('used_at')
    .where('user_id', '=', userId)
    .orderBy('used_at')
    .execute(),
);

/** Exports of this slice's data about a member. */
export const accountsExports: readonly DataExport<Ctx>[] = [
  account,
  sessions,
  knownPlaces,
  agreements,
  socialAccounts,
  secondFactor,
  recoveryCodes,
];

/** Retention of this slice's rows of members who have left. */
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
  // The key is destroyed last: without it all sealed data is unreadable, also in database backups, which hold no keys. A key deleted by an earlier interrupted
  // try counts too: the record states that no key exists any more.
  destroyedOutside('person_keys', 'user_id', {
    after: 'CONTRACTS',
    act: 'DELETED',
    outside: async ({ personKeys }, { userId }) => {
      await personKeys.destroy([userId]);
      return 1;
    },
  }),
];

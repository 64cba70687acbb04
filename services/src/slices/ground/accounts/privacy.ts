import type { Ctx } from '../../../context.ts';
import { type DataExport, exportById, wholeExport } from '../../../data-export.ts';
import { blanked, type DataRetention, deleted, destroyedOutside } from '../../../data-retention.ts';
import { imageUrlOf, personalDataOf, personCipher } from './queries.ts';

/** The account itself, with what the member told of themselves in clear; how they prove who they are is left out. */
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
      ...{ console_shut_until },
      ...{ id, username, email, language, verified_at, creator_id, staff_roles, login_blocked, created_at },
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

/** When they logged in last from each device and network that is known; of the place itself a fingerprint alone is kept. */
const knownPlaces = wholeExport('knownPlaces', ({ db }: Ctx, { userId }) =>
  db
    .selectFrom('known_places')
    .select('last_login_at')
    .where('user_id', '=', userId)
    .orderBy('last_login_at')
    .execute(),
);

/** Which versions of the texts that bind they agreed to. */
const agreements = wholeExport('agreements', ({ db }: Ctx, { userId }) =>
  db
    .selectFrom('agreements')
    .select(['text', 'version', 'agreed_at'])
    .where('user_id', '=', userId)
    .orderBy('agreed_at')
    .orderBy('text')
    .execute(),
);

/** With whom they sign in beside a password. */
const socialAccounts = wholeExport('socialAccounts', ({ db }: Ctx, { userId }) =>
  db
    .selectFrom('social_accounts')
    .select(['provider', 'subject', 'linked_at'])
    .where('user_id', '=', userId)
    .orderBy('provider')
    .execute(),
);

/** Since when they give a second factor, as one of the staff; the secret itself is left out, as all that proves who they are. */
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

/** What this slice keeps about a member. */
export const accountsExports: readonly DataExport<Ctx>[] = [
  account,
  sessions,
  knownPlaces,
  agreements,
  socialAccounts,
  secondFactor,
  recoveryCodes,
];

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

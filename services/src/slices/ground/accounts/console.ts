import { type Finding, foundMost, foundThing } from '../../../finding.ts';
import { findUsers, userIdsNamed } from './queries.ts';

/** Finds members by id or by part of their name. */
export const accountFinds: readonly Finding[] = [
  {
    kind: 'USER',
    seenBy: 'showUser',
    byId: (db, id) => db.selectFrom('users').where('id', '=', id).select(['id', 'username as title']),
  },
  {
    seenBy: 'listUsers',
    byText: async ({ db }, typed) => {
      const ids = await userIdsNamed(db, typed).orderBy('username').limit(foundMost).execute();
      const users = await findUsers(
        db,
        ids.map(({ id }) => id),
      );
      return [...users.values()].map(({ id, username }) => foundThing('USER', id, username));
    },
  },
];

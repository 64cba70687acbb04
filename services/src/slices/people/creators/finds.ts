import { type Finding, foundMost, foundThing } from '../../../finding.ts';
import { creatorIdsNamed, findCreators } from './queries.ts';

/** Creators by their id or a part of their name or address. */
export const creatorFinds: readonly Finding[] = [
  {
    kind: 'CREATOR',
    seenBy: 'showCreator',
    byId: (db, id) => db.selectFrom('creators').where('id', '=', id).select(['id', 'name as title']),
  },
  {
    seenBy: 'listCreators',
    byText: async ({ db }, typed) => {
      const ids = await creatorIdsNamed(db, typed).orderBy('name').limit(foundMost).execute();
      const creators = await findCreators(
        db,
        ids.map(({ id }) => id),
      );
      return [...creators.values()].map(({ id, name }) => foundThing('CREATOR', id, name));
    },
  },
];

import type { ExpressionBuilder, Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { isOfAdultCreator } from '../../people/creators/queries.ts';
import { isVisible } from './visibility.ts';

type Db = Kysely<Database>;

/** Whether a mission is for adults: by an operator's mark of it, or as all of its creator's. */
export const isForAdults = (mission: ExpressionBuilder<Database, 'missions'>) =>
  mission.or([
    mission('adult_marked_at', 'is not', null),
    isOfAdultCreator(mission.ref('missions.creator_id')),
  ]);

/** Subquery of the ids of all missions that pages may show to anybody unasked: those that anybody may see, but for what is for adults. */
export const unaskedMissionIds = (db: Db) =>
  db
    .selectFrom('missions')
    .select('id')
    .where((mission) => isVisible(mission, null))
    .where((mission) => mission.not(isForAdults(mission)));

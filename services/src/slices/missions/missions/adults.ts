import type { ExpressionBuilder, Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { isOfAdultCreator } from '../../people/creators/queries.ts';
import { isVisible } from './visibility.ts';

type Db = Kysely<Database>;

/** SQL condition for a mission for adults: marked by an operator, or by an adult creator. */
export const isForAdults = (mission: ExpressionBuilder<Database, 'missions'>) =>
  mission.or([
    mission('adult_marked_at', 'is not', null),
    isOfAdultCreator(mission.ref('missions.creator_id')),
  ]);

/** Subquery of the ids of missions that public pages may show unasked: visible to anybody and not for adults. */
export const unaskedMissionIds = (db: Db) =>
  db
    .selectFrom('missions')
    .select('id')
    .where((mission) => isVisible(mission, null))
    .where((mission) => mission.not(isForAdults(mission)));

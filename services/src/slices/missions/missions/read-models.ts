import type { ProductType } from '@sowon/contracts';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import type { EventOf } from '../../../feed/feed-event.ts';
import { view } from '../../../feed/view.ts';
import type { LiveRules, Told } from '../../../live.ts';
import { partiesOf } from './parties-told.ts';

type List = 'basic' | 'lucky' | 'custom_requested' | 'custom_accepted' | 'completed' | 'rejected';

/** The list of an open mission, by type; event missions have their own page. */
const openList = {
  BASIC: 'basic',
  LUCKY: 'lucky',
  CUSTOM: 'custom_accepted',
  EVENT: null,
} as const satisfies Record<ProductType, List | null>;

type Opened = Pick<
  EventOf<'MissionRequested'>['payload'],
  'missionId' | 'creatorId' | 'productType' | 'status'
>;

const listOf = (type: ProductType, isAccepted: boolean): List | null =>
  type === 'CUSTOM' && !isAccepted ? 'custom_requested' : openList[type];

/** Projection of a creator's missions per list of the management page (spec 2 §2, badges). */
export const creatorMissionCounts = view({
  name: 'creator-missions',
  tables: ['creator_mission_counts', 'creator_open_missions'],
  on: {
    // A roulette counts for its creator once a roll wins, and a draw entry once it is drawn.
    MissionRequested: (trx, event) =>
      event.payload.dueAt === null ? Promise.resolve() : opened(trx, event.payload),
    MissionDrawn: (trx, event) => opened(trx, { ...event.payload, productType: 'EVENT', status: 'ACCEPTED' }),
    MissionWon: (trx, event) => opened(trx, { ...event.payload, productType: 'LUCKY', status: 'ACCEPTED' }),
    MissionAccepted: accepted,
    MissionCompleted: (trx, event) => ended(trx, event.payload, 'completed'),
    MissionRejected: (trx, event) => ended(trx, event.payload, 'rejected'),
  },
});

async function opened(
  trx: Transaction<Database>,
  { missionId, creatorId, productType, status }: Opened,
): Promise<void> {
  const isAccepted = status !== 'REQUESTED';
  await trx
    .insertInto('creator_open_missions')
    .values({ mission_id: missionId, creator_id: creatorId, product_type: productType, accepted: isAccepted })
    .execute();
  await add(trx, creatorId, listOf(productType, isAccepted), 1);
}

/** Moves an accepted custom request to the other list of its tab. */
async function accepted(
  trx: Transaction<Database>,
  { payload: { missionId, creatorId } }: EventOf<'MissionAccepted'>,
): Promise<void> {
  await trx
    .updateTable('creator_open_missions')
    .set({ accepted: true })
    .where('mission_id', '=', missionId)
    .execute();
  await add(trx, creatorId, 'custom_requested', -1);
  await add(trx, creatorId, 'custom_accepted', 1);
}

async function ended(
  trx: Transaction<Database>,
  { missionId, creatorId }: { missionId: string; creatorId: string },
  list: 'completed' | 'rejected',
): Promise<void> {
  const open = await trx
    .deleteFrom('creator_open_missions')
    .where('mission_id', '=', missionId)
    .returning(['product_type', 'accepted'])
    .executeTakeFirst();
  // A roulette without a win and an entry that was not drawn were never counted.
  if (!open) return;
  await add(trx, creatorId, listOf(open.product_type, open.accepted), -1);
  await add(trx, creatorId, list, 1);
}

async function add(
  trx: Transaction<Database>,
  creatorId: string,
  list: List | null,
  change: 1 | -1,
): Promise<void> {
  await trx
    .insertInto('creator_mission_counts')
    .values({ creator_id: creatorId, ...noMissions })
    .onConflict((conflict) => conflict.column('creator_id').doNothing())
    .execute();
  if (list === null) return;
  await trx
    .updateTable('creator_mission_counts')
    .set({ [list]: sql`${sql.ref(list)} + ${change}` })
    .where('creator_id', '=', creatorId)
    .execute();
}

const noMissions = {
  basic: 0,
  lucky: 0,
  custom_requested: 0,
  custom_accepted: 0,
  completed: 0,
  rejected: 0,
};

interface Concerned {
  readonly missionId: string;
  readonly fanId: string;
  readonly creatorId: string;
}

const toldOf = ({ missionId, fanId, creatorId }: Concerned): Told[] => [
  {
    change: { topic: 'mission', id: missionId },
    to: [`mission:${missionId}`, `user:${fanId}`, `creator:${creatorId}`],
  },
];

const toAll = ({ payload }: { readonly payload: Concerned }) => toldOf(payload);

/** For events that do not name the fan. */
const toAllOf = async (event: { readonly payload: { missionId: string } }, db: Kysely<Database>) =>
  toldOf(await partiesOf(event, db));

/** Live updates about a mission's state, to its fan, its creator and anyone viewing it. */
export const missionsLive: LiveRules = {
  MissionRequested: toAll,
  RouletteOpened: toAll,
  RouletteRolled: toAll,
  MissionWon: toAll,
  MissionCompensated: toAll,
  MissionDrawn: toAll,
  MissionAccepted: toAll,
  MissionPerformed: toAll,
  MissionCompleted: toAll,
  MissionTranscodingFailed: toAllOf,
  MissionRejected: toAll,
  MissionBlocked: toAllOf,
  MissionUnblocked: toAllOf,
  MissionMarkedAdult: toAllOf,
  MissionAdultMarkLifted: toAllOf,
  MissionThanked: toAll,
};

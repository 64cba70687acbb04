import { z } from 'zod';
import { reportSaid } from '../moderation/reports.ts';
import { ObjectToBlock } from '../moderation/schemas.ts';
import { Direction, Id, IdReply, Page, pageQuery } from '../primitives.ts';
import { ProductType } from '../products/schemas.ts';
import { route } from '../route.ts';
import { missionCalls } from './calls.ts';
import { OwnPause, SetPause } from './pause.ts';
import {
  AcceptMission,
  CompletedTotals,
  FeaturedMission,
  Mission,
  MissionCounts,
  MissionOrder,
  MissionStatus,
  OpenRoulette,
  PerformMission,
  RefuseMission,
  RequestOrEnter,
  RollHistory,
  RollReply,
  RollRoulette,
  Roulette,
  RouletteProof,
} from './schemas.ts';

/** Comma-joined statuses, for example `ACCEPTED,TRANSCODING`. */
const statusList = z
  .string()
  .max(100)
  .transform((joined) => joined.split(','))
  .pipe(z.array(MissionStatus).min(1));

/** KST year and month in which a mission was requested. */
const createdIn = {
  createdYear: z.coerce.number().int().min(2018).max(9999).optional(),
  createdMonth: z.coerce.number().int().min(1).max(12).optional(),
};

const missionFilter = {
  status: statusList.optional(),
  order: MissionOrder.default('CREATED'),
  direction: Direction.default('DESC'),
  creatorId: Id.optional(),
  productType: ProductType.optional(),
  productId: Id.optional(),
  ...createdIn,
};

/** Rejects the order by deadline without a creator: nobody needs it, and no index supports it. */
const ofOneCreator = <T extends z.ZodType<{ order: string; creatorId?: string | undefined }>>(query: T) =>
  query.refine(({ order, creatorId }) => order !== 'DUE' || creatorId !== undefined, {
    path: ['creatorId'],
    message: 'the order by deadline is one of a creator',
  });

const missionParams = z.strictObject({ missionId: Id });

export const missionRoutes = {
  requestMission: route(missionCalls.requestMission, {
    summary:
      'Ask a creator for a mission, or enter a draw event; its coins are held until it is performed, refused, withdrawn, overdue or not drawn.',
    body: RequestOrEnter,
    reply: z.object({ id: Id, status: MissionStatus }),
    errors: [404, 409, 503],
  }),
  missionList: route(missionCalls.missionList, {
    summary: 'Missions as the first page has them, at most 100, without how many there are.',
    query: ofOneCreator(z.strictObject(missionFilter)),
    reply: z.array(Mission),
  }),
  missionPage: route(missionCalls.missionPage, {
    summary: 'Missions, page by page; private ones appear only to their fan and their creator.',
    query: ofOneCreator(z.strictObject({ ...pageQuery(), ...missionFilter })),
    reply: Page(Mission),
  }),
  featuredMission: route(missionCalls.featuredMission, {
    summary:
      'The newest public wish that was answered by a video, for the front page; null while there is none.',
    reply: z.object({ mission: FeaturedMission.nullable() }),
  }),
  mission: route(missionCalls.mission, {
    summary: 'One mission.',
    params: missionParams,
    reply: Mission,
    errors: [404],
  }),
  openRoulette: route(missionCalls.openRoulette, {
    summary:
      'Open the roulette of a LUCKY product; costs nothing. The same again as long as none of its rolls has won.',
    body: OpenRoulette,
    reply: Roulette,
    errors: [404, 409],
  }),
  rollRoulette: route(missionCalls.rollRoulette, {
    summary:
      'Roll once, for the coins of one ticket; a win makes it a mission that its creator performs. Without a body, at the price and odds of when the roulette was opened last, and with a seed of the server.',
    params: missionParams,
    body: RollRoulette,
    reply: RollReply,
    errors: [404, 409, 503],
  }),
  rouletteProof: route(missionCalls.rouletteProof, {
    summary:
      'Every roll of a roulette, and its seed once nothing can be rolled any more; shown to whom its mission is.',
    params: missionParams,
    reply: RouletteProof,
    errors: [404],
  }),
  myRolls: route(missionCalls.myRolls, {
    summary: 'What the signed-in fan has rolled at a product so far.',
    query: z.strictObject({ productId: Id }),
    reply: RollHistory,
  }),
  acceptMission: route(missionCalls.acceptMission, {
    summary: 'Take a custom mission on, before its decision is due; it is then to be performed.',
    params: missionParams,
    body: AcceptMission,
    reply: IdReply,
    errors: [404, 409],
  }),
  refuseMission: route(missionCalls.refuseMission, {
    summary: 'Refuse a custom mission, with a reason for its fan; their coins go back.',
    params: missionParams,
    body: RefuseMission,
    reply: IdReply,
    errors: [404, 409],
  }),
  withdrawMission: route(missionCalls.withdrawMission, {
    summary: 'The fan takes a custom request back that its creator has not accepted; their coins go back.',
    params: missionParams,
    reply: IdReply,
    errors: [404, 409],
  }),
  performMission: route(missionCalls.performMission, {
    summary: 'Answer a mission with an uploaded video, picture or voice before its deadline.',
    params: missionParams,
    body: PerformMission,
    reply: IdReply,
    errors: [404, 409],
  }),
  thankForMission: route(missionCalls.thankForMission, {
    summary: 'The fan thanks for the answer of a mission, once; thanking again changes nothing.',
    params: missionParams,
    reply: IdReply,
    errors: [404, 409],
  }),
  reportMission: route(missionCalls.reportMission, {
    summary:
      'Report somebody’s mission: the caller sees it veiled from then on, and operators look at it and read why; twice is nothing.',
    params: missionParams,
    body: reportSaid.extend({ userId: Id }),
    reply: Mission,
    errors: [404, 422],
  }),
  takeBackMissionReport: route(missionCalls.takeBackMissionReport, {
    summary: 'Take a report of a mission back; nothing when there was none.',
    params: missionParams,
    reply: Mission,
    errors: [404, 422],
  }),
  objectToMissionBlock: route(missionCalls.objectToMissionBlock, {
    summary: 'Its fan or its creator objects to the block of a mission, within 30 days, each once.',
    params: missionParams,
    body: ObjectToBlock,
    reply: Mission,
    errors: [404, 409],
  }),
  myMissions: route(missionCalls.myMissions, {
    summary: 'Missions the signed-in fan asked for.',
    query: z.strictObject({
      ...pageQuery(6),
      status: statusList.optional(),
      order: MissionOrder.default('CREATED'),
      direction: Direction.default('DESC'),
    }),
    reply: Page(Mission),
  }),
  missionCounts: route(missionCalls.missionCounts, {
    summary: 'How many missions the signed-in creator has, by list.',
    reply: MissionCounts,
  }),
  completedTotals: route(missionCalls.completedTotals, {
    summary:
      'How many missions the signed-in creator has completed, and their coins, of those asked for in a period.',
    query: z.strictObject(createdIn),
    reply: CompletedTotals,
  }),
  ownPause: route(missionCalls.ownPause, {
    summary: 'Until when the signed-in creator takes no new requests, how many at once, and how many wait.',
    reply: OwnPause,
  }),
  setPause: route(missionCalls.setPause, {
    summary: 'Take no new requests until a day, or while so many wait; what was requested stays.',
    params: z.strictObject({ creatorId: Id }),
    body: SetPause,
    reply: IdReply,
  }),
} as const;

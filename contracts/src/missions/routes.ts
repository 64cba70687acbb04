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
    message: 'ordering by deadline needs a creator',
  });

const missionParams = z.strictObject({ missionId: Id });

export const missionRoutes = {
  requestMission: route(missionCalls.requestMission, {
    summary:
      'Request a mission from a creator, or enter a draw event. The coins are held until it is performed, refused, withdrawn, overdue or not drawn.',
    body: RequestOrEnter,
    reply: z.object({ id: Id, status: MissionStatus }),
    errors: [404, 409, 503],
  }),
  missionList: route(missionCalls.missionList, {
    summary: 'Missions of the first page, at most 100, without a total.',
    query: ofOneCreator(z.strictObject(missionFilter)),
    reply: z.array(Mission),
  }),
  missionPage: route(missionCalls.missionPage, {
    summary: 'Missions, page by page; private ones appear only to their fan and their creator.',
    query: ofOneCreator(z.strictObject({ ...pageQuery(), ...missionFilter })),
    reply: Page(Mission),
  }),
  featuredMission: route(missionCalls.featuredMission, {
    summary: 'The newest public wish answered by a video, for the front page; null if there is none.',
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
      'Open the roulette of a LUCKY product, at no cost. Returns the same roulette until one of its rolls wins.',
    body: OpenRoulette,
    reply: Roulette,
    errors: [404, 409],
  }),
  rollRoulette: route(missionCalls.rollRoulette, {
    summary:
      'Roll once for the coins of one ticket; a win becomes a mission for the creator. Without a body, the price and odds of the latest opening hold, and the server chooses the seed.',
    params: missionParams,
    body: RollRoulette,
    reply: RollReply,
    errors: [404, 409, 503],
  }),
  rouletteProof: route(missionCalls.rouletteProof, {
    summary:
      'Every roll of a roulette, with its seed once it can no longer be rolled; for those who may see its mission.',
    params: missionParams,
    reply: RouletteProof,
    errors: [404],
  }),
  myRolls: route(missionCalls.myRolls, {
    summary: 'The signed-in fan’s rolls of a product so far.',
    query: z.strictObject({ productId: Id }),
    reply: RollHistory,
  }),
  acceptMission: route(missionCalls.acceptMission, {
    summary: 'Accept a custom mission before its decision is due; the creator must then perform it.',
    params: missionParams,
    body: AcceptMission,
    reply: IdReply,
    errors: [404, 409],
  }),
  refuseMission: route(missionCalls.refuseMission, {
    summary: 'Refuse a custom mission, with a reason for the fan; the fan’s coins are returned.',
    params: missionParams,
    body: RefuseMission,
    reply: IdReply,
    errors: [404, 409],
  }),
  withdrawMission: route(missionCalls.withdrawMission, {
    summary: 'Withdraw one’s own custom request that is not accepted yet; the coins are returned.',
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
    summary: 'Thank the creator for the answer to a mission; thanking twice changes nothing.',
    params: missionParams,
    reply: IdReply,
    errors: [404, 409],
  }),
  reportMission: route(missionCalls.reportMission, {
    summary:
      'Report another member’s mission with a reason; it is veiled for the caller, and operators review it. Reporting twice changes nothing.',
    params: missionParams,
    body: reportSaid.extend({ userId: Id }),
    reply: Mission,
    errors: [404, 422],
  }),
  takeBackMissionReport: route(missionCalls.takeBackMissionReport, {
    summary: 'Withdraw a report of a mission; does nothing if there is none.',
    params: missionParams,
    reply: Mission,
    errors: [404, 422],
  }),
  objectToMissionBlock: route(missionCalls.objectToMissionBlock, {
    summary: 'Object to the block of a mission, as its fan or its creator, once each, within 30 days.',
    params: missionParams,
    body: ObjectToBlock,
    reply: Mission,
    errors: [404, 409],
  }),
  myMissions: route(missionCalls.myMissions, {
    summary: 'Missions that the signed-in fan requested.',
    query: z.strictObject({
      ...pageQuery(6),
      status: statusList.optional(),
      order: MissionOrder.default('CREATED'),
      direction: Direction.default('DESC'),
    }),
    reply: Page(Mission),
  }),
  missionCounts: route(missionCalls.missionCounts, {
    summary: 'The number of the signed-in creator’s missions, by list.',
    reply: MissionCounts,
  }),
  completedTotals: route(missionCalls.completedTotals, {
    summary:
      'The number and coins of the missions that were requested in a period and that the signed-in creator has completed.',
    query: z.strictObject(createdIn),
    reply: CompletedTotals,
  }),
  ownPause: route(missionCalls.ownPause, {
    summary: 'The end of the signed-in creator’s break, their limit of open requests, and how many wait.',
    reply: OwnPause,
  }),
  setPause: route(missionCalls.setPause, {
    summary: 'Stop taking new requests until a day, or while a number of them wait; earlier requests stay.',
    params: z.strictObject({ creatorId: Id }),
    body: SetPause,
    reply: IdReply,
  }),
} as const;

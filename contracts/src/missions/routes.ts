import { z } from 'zod';
import { Direction, Id, IdReply, Page, pageQuery } from '../primitives.ts';
import { ProductType } from '../products/schemas.ts';
import { route } from '../route.ts';
import { missionCalls } from './calls.ts';
import {
  AcceptMission,
  FeaturedMission,
  Mission,
  MissionCounts,
  MissionOrder,
  MissionStatus,
  PerformMission,
  RefuseMission,
  RequestMission,
} from './schemas.ts';

/** Comma-joined statuses, for example `ACCEPTED,TRANSCODING`. */
const statusList = z
  .string()
  .max(100)
  .transform((joined) => joined.split(','))
  .pipe(z.array(MissionStatus).min(1));

const missionParams = z.strictObject({ missionId: Id });

export const missionRoutes = {
  requestMission: route(missionCalls.requestMission, {
    summary:
      'Ask a creator for a mission; its coins are held until it is performed, refused, withdrawn or overdue.',
    body: RequestMission,
    reply: z.object({ id: Id, status: MissionStatus }),
    errors: [404, 409, 503],
  }),
  missionPage: route(missionCalls.missionPage, {
    summary: 'Missions; private ones appear only to their fan and their creator.',
    query: z.strictObject({
      ...pageQuery(),
      status: statusList.optional(),
      order: MissionOrder.default('CREATED'),
      direction: Direction.default('DESC'),
      creatorId: Id.optional(),
      productType: ProductType.optional(),
      productId: Id.optional(),
      createdYear: z.coerce.number().int().min(2018).max(9999).optional(),
      createdMonth: z.coerce.number().int().min(1).max(12).optional(),
    }),
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
} as const;

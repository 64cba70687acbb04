import { z } from 'zod';
import { listQuery } from '../console-list.ts';
import { Id, Instant, idParams, requiredText, text } from '../primitives.ts';
import { route } from '../route.ts';
import { missionCalls } from './calls.ts';
import { Mission, MissionStatus, RejectReason } from './schemas.ts';

export const MissionRow = z.object({
  id: Id,
  status: MissionStatus,
  rejectReason: RejectReason.nullable(),
  productName: z.string(),
  creatorId: Id,
  creatorName: z.string(),
  fanId: Id,
  fanName: z.string(),
  coinPrice: z.int(),
  private: z.boolean(),
  blocked: z.boolean(),
  blockReason: z.string().nullable(),
  created: Instant,
  due: Instant.nullable(),
  completed: Instant.nullable(),
});

const reason = z.strictObject({ reason: requiredText(200) });

export const missionConsole = {
  listMissions: route(missionCalls.listMissions, {
    summary: 'Missions, private ones too.',
    query: listQuery({
      filter: {
        /** Part of a product's, a fan's or a creator's name. */
        q: text(100).optional(),
        status: MissionStatus.optional(),
        creatorId: Id.optional(),
        fanId: Id.optional(),
        blocked: z.boolean().optional(),
      },
      sortable: ['id', 'created', 'due', 'coinPrice', 'status'],
      order: ['created', 'DESC'],
    }),
    reply: z.array(MissionRow),
  }),
  showMission: route(missionCalls.showMission, {
    summary: 'One mission.',
    params: idParams,
    reply: MissionRow,
    errors: [404],
  }),
  readMission: route(missionCalls.readMission, {
    summary:
      'What people wrote and sent for a mission, private or not; that it was read, and why, is written down.',
    params: idParams,
    body: reason,
    reply: Mission,
    errors: [404],
  }),
  blockMission: route(missionCalls.blockMission, {
    summary: 'Hide a mission from everybody; coins still held for it go back to the fan.',
    params: idParams,
    body: reason,
    reply: MissionRow,
    errors: [404, 409],
  }),
  unblockMission: route(missionCalls.unblockMission, {
    summary: 'Show a blocked mission again.',
    params: idParams,
    body: reason,
    reply: MissionRow,
    errors: [404, 409],
  }),
} as const;

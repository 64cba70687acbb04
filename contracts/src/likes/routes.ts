import { z } from 'zod';
import { Mission } from '../missions/schemas.ts';
import { Id, IdReply, Page, pageQuery } from '../primitives.ts';
import { route } from '../route.ts';
import { likeCalls } from './calls.ts';

const missionParams = z.strictObject({ missionId: Id });

export const likeRoutes = {
  likeMission: route(likeCalls.likeMission, {
    summary: 'Like a mission; liking it twice changes nothing.',
    params: missionParams,
    reply: IdReply,
    errors: [404, 422],
  }),
  unlikeMission: route(likeCalls.unlikeMission, {
    summary: 'Stop liking a mission; does nothing if the caller did not like it.',
    params: missionParams,
    reply: IdReply,
    errors: [404, 422],
  }),
  likedMissions: route(likeCalls.likedMissions, {
    summary: 'Missions that the caller likes and may still see, newest like first.',
    query: z.strictObject(pageQuery(6)),
    reply: Page(Mission),
  }),
} as const;

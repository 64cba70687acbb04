import type { Slice } from '../../slice.ts';
import { missionConsole } from './console.ts';
import { missionDue } from './deadlines.ts';
import * as tables from './migrations/0005-missions.ts';
import { missionNotices } from './notices.ts';
import { missionReactions } from './reactions.ts';
import { missionRoutes } from './routes.ts';
import { conversionsLate } from './staff-notices.ts';
import { missionStream } from './stream.ts';
import { missionSweeps } from './sweeps.ts';
import { creatorMissionCounts } from './views.ts';

export const missions: Slice = {
  name: 'missions',
  migrations: { '0005-missions': tables },
  streams: [missionStream],
  routes: [missionRoutes, missionConsole],
  views: [creatorMissionCounts],
  notices: [...missionNotices, conversionsLate],
  reactions: missionReactions,
  deadlines: [missionDue],
  sweeps: missionSweeps,
};

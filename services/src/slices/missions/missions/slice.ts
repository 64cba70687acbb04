import type { Slice } from '../../../slice.ts';
import { exportedMissions, missionConsole, missionFinds, missionsWaiting, missionTotals } from './console.ts';
import { usualReply } from './creator-part.ts';
import { customNotices } from './custom-notices.ts';
import { earnedByMissions } from './earned-part.ts';
import { missionFollowers } from './followers-part.ts';
import { fanLeftNotice } from './left-notice.ts';
import { missionDue, missionReactions, missionSweeps } from './lifecycle.ts';
import { missedMission } from './missed-part.ts';
import { adultNotices } from './moderation/adult-notices.ts';
import { moderationNotices } from './moderation/notices.ts';
import { moderationPart } from './moderation/reader-part.ts';
import { missionReportMark } from './moderation/report.ts';
import { moderationRoutes } from './moderation/routes.ts';
import { aboutMissions } from './notice-part.ts';
import { missionNotices } from './notices.ts';
import { missionPages } from './pages.ts';
import { consolePausePart, pausedPart } from './pause/creator-parts.ts';
import { pauseRoutes } from './pause/routes.ts';
import { missionsExports, missionsRetention } from './privacy.ts';
import { creatorMissionCounts, missionsLive } from './read-models.ts';
import { rollLimitRoutes } from './roll-limit/routes.ts';
import { rollLimitStream } from './roll-limit/state.ts';
import { fairnessConsole } from './roulette/fairness.ts';
import { rouletteSweeps } from './roulette/lifecycle.ts';
import { rouletteNotices } from './roulette/notices.ts';
import { rouletteRoutes } from './roulette/routes.ts';
import { compensationsLate } from './roulette/staff-notices.ts';
import { rollTallies } from './roulette/tallies.ts';
import { missionRoutes } from './routes.ts';
import { conversionsLate } from './staff-notices.ts';
import { missionStream } from './stream.ts';

export const missions: Slice = {
  name: 'missions',
  exports: missionsExports,
  retention: missionsRetention,
  schema: new URL('./schema.sql', import.meta.url),
  streams: [missionStream, rollLimitStream, missionReportMark.stream],
  lists: [exportedMissions],
  finds: missionFinds,
  waiting: missionsWaiting,
  figures: missionTotals,
  routes: [
    missionRoutes,
    rouletteRoutes,
    rollLimitRoutes,
    pauseRoutes,
    moderationRoutes,
    missionConsole,
    fairnessConsole,
  ],
  pages: missionPages,
  parts: [
    usualReply,
    pausedPart,
    consolePausePart,
    missedMission,
    moderationPart,
    aboutMissions,
    earnedByMissions,
    missionFollowers,
  ],
  views: [creatorMissionCounts, rollTallies],
  live: missionsLive,
  notices: [
    ...missionNotices,
    fanLeftNotice,
    ...moderationNotices,
    ...adultNotices,
    ...customNotices,
    ...rouletteNotices,
    conversionsLate,
    compensationsLate,
  ],
  reactions: missionReactions,
  deadlines: [missionDue],
  sweeps: [...missionSweeps, ...rouletteSweeps],
};

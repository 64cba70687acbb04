import type { Slice } from '../../../slice.ts';
import {
  exportedMissions,
  missionConsole,
  missionFinds,
  missionsAuditWords,
  missionsWaiting,
  missionTotals,
} from './console.ts';
import { conversionsLate } from './conversions.ts';
import { customNotices } from './custom-notices.ts';
import { missionStream } from './events.ts';
import { fanLeftNotice } from './left-notice.ts';
import { missionDue, missionReactions, missionSweeps } from './lifecycle.ts';
import { missionReportMark } from './moderation/commands.ts';
import { adultNotices, moderationNotices } from './moderation/notices.ts';
import { missionNotices } from './notices.ts';
import { missionPages } from './pages.ts';
import {
  aboutMissions,
  consolePausePart,
  earnedByMissions,
  missedMission,
  missionFollowers,
  moderationPart,
  pausedPart,
  usualReply,
} from './parts.ts';
import { missionsExports, missionsRetention } from './privacy.ts';
import { creatorMissionCounts, missionsLive } from './read-models.ts';
import { missionRoutes, moderationRoutes, pauseRoutes } from './routes.ts';

export const missions: Slice = {
  name: 'missions',
  auditWords: missionsAuditWords,
  exports: missionsExports,
  retention: missionsRetention,
  schema: new URL('./schema.sql', import.meta.url),
  streams: [missionStream, missionReportMark.stream],
  lists: [exportedMissions],
  finds: missionFinds,
  waiting: missionsWaiting,
  figures: missionTotals,
  routes: [missionRoutes, pauseRoutes, moderationRoutes, missionConsole],
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
  views: [creatorMissionCounts],
  live: missionsLive,
  notices: [
    ...missionNotices,
    fanLeftNotice,
    ...moderationNotices,
    ...adultNotices,
    ...customNotices,
    conversionsLate,
  ],
  reactions: missionReactions,
  deadlines: [missionDue],
  sweeps: missionSweeps,
};

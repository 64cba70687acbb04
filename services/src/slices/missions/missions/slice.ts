import type { Slice } from '../../../slice.ts';
import { exportedMissions, missionConsole, missionFinds, missionsWaiting, missionTotals } from './console.ts';
import { usualReply } from './creator-part.ts';
import { customNotices } from './custom-notices.ts';
import { earnedByMissions } from './earned-part.ts';
import { missionFollowers } from './followers-part.ts';
import { fanLeftNotice } from './left-notice.ts';
import { missionDue, missionReactions, missionSweeps } from './lifecycle.ts';
import * as tables from './migrations/0005-missions.ts';
import * as featured from './migrations/0043-featured.ts';
import * as thanks from './migrations/0048-thanks.ts';
import * as customMissions from './migrations/0053-custom-missions.ts';
import * as roulettes from './migrations/0054-roulettes.ts';
import * as wishedOnly from './migrations/0055-wished-only.ts';
import * as dueOrder from './migrations/0058-due-order.ts';
import * as requestPauses from './migrations/0059-request-pauses.ts';
import * as rollLimits from './migrations/0065-roll-limits.ts';
import * as rollTallyTables from './migrations/0066-roll-tallies.ts';
import * as plainRolls from './migrations/0069-plain-rolls.ts';
import * as drawEntries from './migrations/0072-draw-entries.ts';
import * as moderation from './migrations/0076-mission-moderation.ts';
import * as adultMissions from './migrations/0079-adult-missions.ts';
import * as reasonsIn from './migrations/0080-mission-reasons.ts';
import * as adultReason from './migrations/0082-mission-adult-reason.ts';
import * as fanLeft from './migrations/0089-fan-left.ts';
import * as hiddenMissions from './migrations/0096-hidden-missions.ts';
import * as lists from './migrations/0121-mission-lists.ts';
import * as failedAnswers from './migrations/0170-failed-answers.ts';
import * as rollsWithoutSeed from './migrations/0176-rolls-without-seed.ts';
import * as prizesOfCanceled from './migrations/0177-prizes-of-canceled-events.ts';
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
  migrations: {
    '0005-missions': tables,
    '0043-featured': featured,
    '0048-thanks': thanks,
    '0053-custom-missions': customMissions,
    '0054-roulettes': roulettes,
    '0055-wished-only': wishedOnly,
    '0058-due-order': dueOrder,
    '0059-request-pauses': requestPauses,
    '0065-roll-limits': rollLimits,
    '0066-roll-tallies': rollTallyTables,
    '0069-plain-rolls': plainRolls,
    '0072-draw-entries': drawEntries,
    '0076-mission-moderation': moderation,
    '0079-adult-missions': adultMissions,
    '0080-mission-reasons': reasonsIn,
    '0082-mission-adult-reason': adultReason,
    '0089-fan-left': fanLeft,
    '0096-hidden-missions': hiddenMissions,
    '0121-mission-lists': lists,
    '0170-failed-answers': failedAnswers,
    '0176-rolls-without-seed': rollsWithoutSeed,
    '0177-prizes-of-canceled-events': prizesOfCanceled,
  },
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

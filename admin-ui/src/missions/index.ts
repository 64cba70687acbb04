import Movie from '@mui/icons-material/MovieOutlined';
import { calls } from '@sowon/contracts/calls';
import type { Noun } from '../nouns/noun.ts';
import { lazyPage } from '../parts/lazy-page.ts';
import { listPath } from '../parts/paths.ts';

export const noun: Noun = {
  resources: {
    missions: {
      menu: { group: 'content', position: 20 },
      icon: Movie,
      list: lazyPage(() => import('./mission-list.tsx'), 'MissionList'),
      show: lazyPage(() => import('./mission-show.tsx'), 'MissionShow'),
      recordRepresentation: 'productName',
      actions: {
        list: calls.listMissions,
        show: calls.showMission,
        content: calls.missionContent,
        read: calls.readMission,
        block: calls.blockMission,
        block_many: calls.judgeContents,
        unblock: calls.unblockMission,
        mark_adult: calls.markMissionAdult,
        lift_adult_mark: calls.liftMissionAdultMark,
        clear: calls.clearMission,
        uphold: calls.upholdMissionBlock,
        settle: calls.settleCompensation,
      },
      rules: {
        filters: {
          q: true,
          status: true,
          productType: true,
          creatorId: true,
          fanId: true,
          blocked: true,
          adult: true,
          overdue: true,
          dueWithinHours: true,
          review: true,
        },
        sorts: ['id', 'created', 'due', 'coinPrice', 'status'],
        order: { field: 'created', order: 'DESC' },
      },
      codeWords: {
        status: 'console.mission.status.*',
        productType: 'console.mission.type.*',
        review: 'console.mission.review.*',
      },
    },
  },
  found: {
    MISSION: { resource: 'missions' },
  },
  waiting: {
    // The list starts with the missions that are overdue the longest.
    MISSIONS_OVERDUE: `${listPath('missions', { overdue: true })}&sort=due&order=ASC`,
  },
  figures: {
    MISSIONS_IN_PROGRESS: { unit: 'count', path: () => listPath('missions', { status: 'ACCEPTED' }) },
    MISSIONS_CONVERTING: { unit: 'count', path: () => listPath('missions', { status: 'TRANSCODING' }) },
    MISSIONS_BLOCKED: { unit: 'count', path: () => listPath('missions', { blocked: true }) },
  },
};

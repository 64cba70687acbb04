import type { Figures, Waiting } from '../../../waiting.ts';
import { missionFigures } from './figures.ts';

/** Missions whose deadline is over. */
export const missionsWaiting: readonly Waiting[] = [
  {
    access: 'operator',
    read: async ({ db, clock }) => {
      const { overdue } = await missionFigures(db, clock.now());
      return [{ kind: 'MISSIONS_OVERDUE', count: overdue, won: null }];
    },
  },
];

/** How many missions are being worked at, converted or blocked. */
export const missionTotals: readonly Figures[] = [
  {
    access: 'operator',
    read: async ({ db, clock }) => {
      const { inProgress, converting, blocked } = await missionFigures(db, clock.now());
      return [
        { kind: 'MISSIONS_IN_PROGRESS', value: inProgress },
        { kind: 'MISSIONS_CONVERTING', value: converting },
        { kind: 'MISSIONS_BLOCKED', value: blocked },
      ];
    },
  },
];

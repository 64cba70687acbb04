import type { Sweep } from '../../../flows/sweep.ts';
import { moveKeys } from './move-keys.ts';

export const accountsSweeps: readonly Sweep[] = [
  {
    name: 'moveKeys',
    summary: "takes members' keys out of their rows, a day after they were copied into the database of keys",
    schedule: { dailyAt: '03:30' },
    run: async (ctx, { after: before }) => {
      const { moved, after } = await moveKeys(ctx, before);
      return after === null ? { moved, more: false } : { moved, more: true, after };
    },
  },
];

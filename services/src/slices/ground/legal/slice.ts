import { legalVersions } from '@sowon/contracts';
import type { Slice } from '../../../slice.ts';
import { announceChanges } from './announce.ts';
import { legalNotices } from './notices.ts';

export const legal: Slice = {
  name: 'legal',
  notices: Object.values(legalNotices),
  sweeps: [
    {
      name: 'announceLegalChanges',
      summary: 'tells every member, once, of a new version of the terms and policies before it is in force',
      // A KST time when people are awake.
      schedule: { dailyAt: '10:00' },
      atOnce: true,
      run: (ctx, { after }) => announceChanges(ctx, { versions: legalVersions, after }),
    },
  ],
};

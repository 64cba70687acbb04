import type { Sweep } from '../../../flows/sweep.ts';
import { expireListExports } from './expire.ts';
import { writeNext } from './write-next.ts';

export const listExportSweeps: readonly Sweep[] = [
  {
    name: 'writeListExports',
    summary: 'writes lists that the staff asked for as files, one after the other',
    schedule: { everyMinutes: 1 },
    run: async (ctx) => ({ more: await writeNext(ctx) }),
  },
  {
    name: 'expireListExports',
    summary: 'deletes files of lists whose days are over',
    schedule: { everyMinutes: 60 },
    run: async (ctx) => ({ more: false, expired: await expireListExports(ctx) }),
  },
];

import type { Figure } from './figures.ts';
import { drillKills } from './kills.ts';
import { drillLockout } from './lockout.ts';
import { drillPictures } from './pictures.ts';
import { drillProvider } from './provider.ts';
import { drillSilentLine } from './silent-line.ts';
import { drillUploads } from './uploads.ts';

/** Every drill by its name: it starts and ends everything it needs, and returns its measurements. Some take arguments. */
export const drills: Readonly<Record<string, (args: readonly string[]) => Promise<readonly Figure[]>>> = {
  pictures: drillPictures,
  uploads: drillUploads,
  'silent-line': drillSilentLine,
  lockout: drillLockout,
  provider: drillProvider,
  kills: drillKills,
};

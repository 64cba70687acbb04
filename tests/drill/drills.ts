import type { Figure } from './figures.ts';
import { drillPictures } from './pictures.ts';
import { drillSilentLine } from './silent-line.ts';
import { drillUploads } from './uploads.ts';

/** Every drill by its name: it starts what it needs, ends it again, and gives what it measured. */
export const drills: Readonly<Record<string, () => Promise<readonly Figure[]>>> = {
  pictures: drillPictures,
  uploads: drillUploads,
  'silent-line': drillSilentLine,
};

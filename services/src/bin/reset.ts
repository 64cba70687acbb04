import { rm } from 'node:fs/promises';
import { endLeftovers, localFolder, refuseWhileInUse } from '../embedded/local-folder.ts';
import { PartError } from '../embedded/part-error.ts';

/** `npm run reset`: removes all data of the local start. */
const folder = localFolder(process.env);
try {
  await refuseWhileInUse(folder, 'end it (Ctrl-C in its terminal) before the reset');
  await endLeftovers(folder);
  await rm(folder, { recursive: true, force: true });
  console.log(`Removed ${folder}`);
} catch (error) {
  if (!(error instanceof PartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

import { rm } from 'node:fs/promises';
import { describeProblem } from '../embedded/describe-problem.ts';
import { endLeftovers, localFolder, refuseWhileInUse } from '../embedded/local-folder.ts';

/** `npm run reset`: removes all data of the local start. */
const folder = localFolder(process.env);
try {
  await refuseWhileInUse(folder, 'end it (Ctrl-C in its terminal) before the reset');
  await endLeftovers(folder);
  await rm(folder, { recursive: true, force: true });
  console.log(`Removed ${folder}`);
} catch (error) {
  const problem = describeProblem(error, folder);
  if (problem === undefined) throw error;
  console.error(problem);
  process.exitCode = 1;
}

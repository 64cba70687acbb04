import { describeProblem } from '../embedded/describe-problem.ts';
import { localFolder } from '../embedded/local-folder.ts';
import { useLocalStart } from '../embedded/local-settings.ts';

/**
 * Runs a command of the services (`on-local.ts services/src/bin/rebuild.ts all`) on what the environment names; without
 * DATABASE_URL on the database, anchors, keys and length of a day of the local start that runs.
 */
const [command = '', ...args] = process.argv.slice(2);
const folder = localFolder(process.env);
try {
  await useLocalStart(process.env, folder);
  process.argv = [process.execPath, command, ...args];
  await import(new URL(`../../../${command}`, import.meta.url).href);
} catch (error) {
  console.error(describeProblem(error, folder) ?? error);
  process.exitCode = 1;
}

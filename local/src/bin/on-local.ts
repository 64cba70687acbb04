import { describeProblem } from '../embedded/describe-problem.ts';
import { localFolder } from '../embedded/local-folder.ts';
import { useLocalStart } from '../embedded/local-settings.ts';

/**
 * Runs a command of the services (`on-local.ts services/src/bin/rebuild.ts all`) with the settings of the environment. Without DATABASE_URL it uses the
 * database, anchors, keys and day length of the running local start.
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

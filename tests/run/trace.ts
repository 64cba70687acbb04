import { appendFileSync } from 'node:fs';
import { type Profiler, Session } from 'node:inspector';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nounOf } from './nouns.ts';

/**
 * Loaded into every process of a run that keeps what was green (`proofs.ts`): notes which functions of the product's nouns it calls, a line each, in
 * the folder that SOWON_TRACES names. What a killed process called in its last second is lost.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));
/** So far into a file its own first lines and what a test runner puts around it begin, and no function of ours. */
const HEAD = 60;
/** A function without a name that is no longer is what a test runner gives out an import by. */
const GETTER = 100;

const session = new Session();
session.connect();
session.post('Profiler.enable');
session.post('Profiler.startPreciseCoverage', { callCount: false, detailed: false });

function note(): void {
  const folder = process.env.SOWON_TRACES;
  if (folder === undefined) return;
  session.post('Profiler.takePreciseCoverage', (error, taken) => {
    const lines = error ? [] : taken.result.flatMap(linesOf);
    if (lines.length > 0) appendFileSync(join(folder, `${process.pid}.calls`), `${lines.join('\n')}\n`);
  });
}

function linesOf({ url, functions }: Profiler.ScriptCoverage): string[] {
  const path = (url.startsWith('file:') ? fileURLToPath(url) : url).replace(root, '');
  if (nounOf(path) === undefined) return [];
  return functions.flatMap(({ functionName, ranges: [whole] }) => {
    if (!whole || whole.count === 0 || whole.startOffset < HEAD) return [];
    if (functionName === '' && whole.endOffset - whole.startOffset < GETTER) return [];
    return [`${path} ${functionName}@${whole.startOffset}`];
  });
}

setInterval(note, 1_000).unref();
process.on('exit', note);

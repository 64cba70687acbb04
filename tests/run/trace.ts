import { appendFileSync } from 'node:fs';
import { type Profiler, Session } from 'node:inspector';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nounOf } from './nouns.ts';

/**
 * Loaded into every process of a run with `--prove` (`proofs.ts`). Writes the functions of the product's nouns that the process calls, one per line,
 * into the folder SOWON_TRACES. The last second of a killed process is lost.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));
/** Only the module itself and a test runner's wrapper start within this many characters of a file's beginning. */
const HEAD = 60;
/** An unnamed function shorter than this is an export getter of a test runner. */
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

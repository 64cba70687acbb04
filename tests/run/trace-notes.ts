import { appendFileSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Has every process that starts from now on note what it calls. @returns the folder of the notes */
export function beginTraces(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sowon-traces-'));
  const preload = new URL('./trace.ts', import.meta.url).href;
  process.env.SOWON_TRACES = folder;
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import ${preload}`;
  return folder;
}

/** From now on this process and those that it starts note what they call as what one test file came through. @param file absolute */
export function beginTraceOf(file: string): void {
  const folder = process.env.SOWON_TRACES;
  if (folder === undefined) return;
  const own = join(folder, `${process.pid}`);
  mkdirSync(own);
  process.env.SOWON_TRACES = own;
  appendFileSync(join(own, 'test'), file);
}

/** Notes the path of a script that a page has loaded. */
export const noteScript = (path: string): void => note('scripts', path);

/** Notes of an app that a test built for itself what its scripts are made of. @param list as `build/listed-modules.ts` leaves it */
export const noteModules = (list: string): void => note('modules', list);

/** Notes what one part of a test came through: the paths of the scripts, and the calls as `missions GET /api/v1/missions/{id}` or nouns alone. */
export const notePart = (part: string, scripts: Iterable<string>, calls: Iterable<string>): void =>
  note('parts', JSON.stringify({ part, scripts: [...scripts], calls: [...calls] } satisfies NotedPart));

/** What one part of a test came through, as it is noted. */
export interface NotedPart {
  readonly part: string;
  readonly scripts: readonly string[];
  readonly calls: readonly string[];
}

function note(kind: string, line: string): void {
  const folder = process.env.SOWON_TRACES;
  if (folder !== undefined) appendFileSync(join(folder, `by-hand.${kind}`), `${line}\n`);
}

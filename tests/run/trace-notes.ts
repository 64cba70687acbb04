import { appendFileSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Lets every process that starts from now on record its calls. @returns the folder of the notes */
export function beginTraces(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sowon-traces-'));
  const preload = new URL('./trace.ts', import.meta.url).href;
  process.env.SOWON_TRACES = folder;
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import ${preload}`;
  return folder;
}

/** Records the calls of this process and its later children for one test file. @param file absolute path */
export function beginTraceOf(file: string): void {
  const folder = process.env.SOWON_TRACES;
  if (folder === undefined) return;
  const own = join(folder, `${process.pid}`);
  mkdirSync(own);
  process.env.SOWON_TRACES = own;
  appendFileSync(join(own, 'test'), file);
}

/** Records the path of a script that a page has loaded. */
export const noteScript = (path: string): void => note('scripts', path);

/** Records the modules of each script of an app that a test built for itself. @param list as `build/listed-modules.ts` writes it */
export const noteModules = (list: string): void => note('modules', list);

/** Records the trace of one part of a test: script paths, and calls as `missions GET /api/v1/missions/{id}` or nouns alone. */
export const notePart = (part: string, scripts: Iterable<string>, calls: Iterable<string>): void =>
  note('parts', JSON.stringify({ part, scripts: [...scripts], calls: [...calls] } satisfies NotedPart));

/** The recorded trace of one part of a test. */
export interface NotedPart {
  readonly part: string;
  readonly scripts: readonly string[];
  readonly calls: readonly string[];
}

function note(kind: string, line: string): void {
  const folder = process.env.SOWON_TRACES;
  if (folder !== undefined) appendFileSync(join(folder, `by-hand.${kind}`), `${line}\n`);
}

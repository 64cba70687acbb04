import type { ChildSpec } from './child.ts';
import type { LocalStart } from './local-context.ts';
import { describeLine } from './ready-line.ts';
import { type Supervised, supervise } from './supervise.ts';

const levels: Readonly<Record<string, number>> = {
  trace: 10,
  debug: 20,
  info: 30,
  warn: 40,
  error: 50,
  fatal: 60,
};

/** Supervises a part and prints its warnings and errors, or more if `LOG_LEVEL` is lower. */
export async function superviseAloud(start: LocalStart, spec: ChildSpec): Promise<Supervised> {
  const shownFrom = levels[start.env.LOG_LEVEL ?? 'warn'] ?? Number.POSITIVE_INFINITY;
  const supervised = await supervise(
    {
      ...spec,
      onLine: (line) => {
        if (line.record !== undefined && line.level >= shownFrom) {
          start.report(`${spec.name} | ${describeLine(line)}`);
        }
      },
    },
    { report: start.report, signal: start.lifecycle.signal },
  );
  start.report(`${spec.name} serves`);
  return supervised;
}

import type { JsonObject } from '../../domain/json.ts';
import type { Plan } from './plan.ts';

/** One execution of a carried statement. */
export interface CarriedExecution {
  readonly sql: string;
  readonly rows: readonly JsonObject[];
}

/**
 * Groups carried rows into as few executions as possible. Two orders are kept: that of a command's own statements, and that of commands which
 * share a stream. So an UPDATE never meets the same row twice in one execution through two commands on one stream.
 */
export function groupCarried(carriers: Plan['carriers']): readonly CarriedExecution[] {
  const rounds: Map<string, JsonObject[]>[] = [];
  const nextRound = new Map<string, number>();
  for (const { command, carry } of carriers) {
    let round = Math.max(0, ...command.streams.map((stream) => nextRound.get(stream) ?? 0));
    for (const { sql, rows } of carry) {
      if (rows.length === 0) continue;
      const statements = rounds[round] ?? new Map<string, JsonObject[]>();
      rounds[round] = statements;
      const shared = statements.get(sql);
      if (shared === undefined) statements.set(sql, [...rows]);
      else shared.push(...rows);
      round += 1;
    }
    for (const stream of command.streams) nextRound.set(stream, round);
  }
  return rounds.flatMap((statements) => [...statements].map(([sql, rows]) => ({ sql, rows })));
}

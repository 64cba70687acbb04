import type { CompiledQuery } from 'kysely';

/** Returns a name for a query: equal exactly for the same text with the same parameters. */
export const queryName = ({ sql, parameters }: CompiledQuery, ...more: readonly unknown[]): string =>
  JSON.stringify([sql, parameters, ...more]);

import type { CompiledQuery } from 'kysely';

/** A name for what a query reads: the same for the same text with the same parameters, and for nothing else. */
export const queryName = ({ sql, parameters }: CompiledQuery, ...more: readonly unknown[]): string =>
  JSON.stringify([sql, parameters, ...more]);

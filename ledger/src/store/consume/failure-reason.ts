import { z } from 'zod';

const MOST_CHARACTERS = 300;

/**
 * Returns the reason why an event could not be handled, for an operator to read and for the database to store. It has no personal data, so it
 * leaves out the refused values that a database or schema error quotes.
 */
export function failureReason(error: unknown): string {
  return describe(error).slice(0, MOST_CHARACTERS);
}

function describe(error: unknown): string {
  if (error instanceof z.ZodError) {
    const places = error.issues.map(({ path, code }) => [...path, code].join('.'));
    return `unreadable: ${places.join(', ')}`;
  }
  if (!(error instanceof Error)) return 'no error was given';
  const facts = databaseFacts(error);
  if (facts.code === undefined || facts.severity === undefined) {
    const cause = error.cause instanceof Error ? `, caused by ${describe(error.cause)}` : '';
    return `${error.name}: ${error.message}${cause}`;
  }
  const { code, table, column, constraint } = facts;
  const places = Object.entries({ table, column, constraint }).filter(([, place]) => place !== undefined);
  return [`SQLSTATE ${code}`, ...places.map(([what, place]) => `${what} ${place}`)].join(', ');
}

type DatabaseFacts = Partial<Record<'code' | 'severity' | 'table' | 'column' | 'constraint', string>>;

function databaseFacts(error: Error): DatabaseFacts {
  // The cast is safe: the driver puts these members on its errors, always as text.
  return error as DatabaseFacts;
}

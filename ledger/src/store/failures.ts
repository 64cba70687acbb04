/**
 * SQLSTATE classes and codes after which the same command, sent again, may well succeed. Class 53 is a server that lacks
 * something: disk, memory, connections.
 */
const TRANSIENT = /^(40001|40P01|55P03|53...)$/;

/** Unique keys that two writers of one command or one stream may race for; the second run reads the first's result. */
const RACED = new Set(['command_pkey', 'event_pkey', 'stream_head_pkey']);

const LOST =
  /^(08...|57P0.|ECONNRESET|ECONNREFUSED|ECONNABORTED|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;

/** What the driver says of connections, without a code: that one was lost, fell silent, or could not be had in time. */
const LOST_IN_WORDS =
  /Connection terminated|not queryable|timeout exceeded|timeout expired|Query read timeout/i;

/** True when a batch failed for a reason outside its commands: a race, a deadlock, a lost connection. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '', schema, constraint = '' } = databaseFacts(error);
  if (code === '23505') return schema === 'ledger' && RACED.has(constraint);
  return TRANSIENT.test(code) || isLostConnection(error);
}

/** True when somebody else had a lock for longer than the batch waits. */
export function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && databaseFacts(error).code === '55P03';
}

/** True when the server or the way to it was gone: whether it committed is not known. */
export function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = databaseFacts(error);
  if (code === undefined) return LOST_IN_WORDS.test(error.message);
  return LOST.test(code);
}

/** The key or check of the ledger that refused; undefined where it was none. */
export function violatedConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { schema, constraint } = databaseFacts(error);
  return schema === 'ledger' ? constraint : undefined;
}

function databaseFacts(error: Error): { code?: string; schema?: string; constraint?: string } {
  // The parsing edge: the driver and Node put these members on their errors, always as text.
  return error as { code?: string; schema?: string; constraint?: string };
}

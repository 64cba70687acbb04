/**
 * SQLSTATE classes and codes after which the same command may succeed when it is sent again. Class 53 is a server short of a resource: disk,
 * memory, connections.
 */
const TRANSIENT = /^(40001|40P01|55P03|53...)$/;

/** Unique keys that two writers of one command or one stream may race for; the second attempt reads the first writer's result. */
const RACED = new Set(['command_pkey', 'event_pkey', 'stream_head_pkey']);

const LOST =
  /^(08...|57P0.|ECONNRESET|ECONNREFUSED|ECONNABORTED|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;

/** No server behind a Unix socket, or one with too many who knock. Elsewhere these codes name a file. */
const NOT_CONNECTED = new Set(['ENOENT', 'EAGAIN']);

/** Messages of the driver about connections, without a code: one was lost, fell silent, or was not available in time. */
const LOST_IN_WORDS =
  /Connection terminated|not queryable|timeout exceeded|timeout expired|Query read timeout/i;

/** True when a batch failed for a reason outside its commands: a race, a deadlock, a lost connection. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '', schema, constraint = '' } = databaseFacts(error);
  if (code === '23505') return schema === 'ledger' && RACED.has(constraint);
  return TRANSIENT.test(code) || isLostConnection(error);
}

/** True if another process held a lock for longer than the batch waits. */
export function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && databaseFacts(error).code === '55P03';
}

/** True if the server or the connection to it was lost: then it is unknown if the transaction committed. */
export function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = databaseFacts(error);
  if (code === undefined) return LOST_IN_WORDS.test(error.message);
  return LOST.test(code) || (syscall === 'connect' && NOT_CONNECTED.has(code));
}

/** Returns the key or check of the ledger that was violated; undefined for any other error. */
export function violatedConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { schema, constraint } = databaseFacts(error);
  return schema === 'ledger' ? constraint : undefined;
}

interface DatabaseFacts {
  readonly code?: string;
  readonly schema?: string;
  readonly constraint?: string;
  readonly syscall?: string;
}

// The cast is safe: the driver and Node put these members on their errors, always as text.
const databaseFacts = (error: Error): DatabaseFacts => error as DatabaseFacts;

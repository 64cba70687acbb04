import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';

type Request = { readonly id?: unknown; readonly method?: unknown; readonly url?: unknown };
type Reply = { readonly statusCode?: unknown };

/**
 * Creates the log of the process: JSON lines on standard output. Allow-lists decide what is logged: of a request the id, method and path (a query may contain a
 * code); of an error the type, message, code and stack. Error details in which a database quotes rows are never logged.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    serializers: {
      req: ({ id, method, url }: Request) => ({ id, method, path: String(url).split('?')[0] }),
      res: ({ statusCode }: Reply) => ({ statusCode }),
      err: serializeError,
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

function serializeError(error: Error): object {
  const { type, message, stack } = stdSerializers.err(error);
  const code = codeOf(error);
  if (quotesInput(error))
    return { type, message: 'the database refused a value', code, stack: framesOf(stack) };
  const cause = error.cause instanceof Error ? error.cause.message : undefined;
  return { type, message, code, cause, stack };
}

/** Returns true for PostgreSQL's class 22 (data exceptions), also as a cause: its messages repeat the value. */
function quotesInput(error: Error): boolean {
  const code = codeOf(error);
  if (typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code)) return true;
  return error.cause instanceof Error && quotesInput(error.cause);
}

const codeOf = (error: Error): unknown => ('code' in error ? error.code : undefined);

/** Returns a stack without its first lines, which contain the message. */
const framesOf = (stack: string) =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

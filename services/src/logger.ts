import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';

type Request = { readonly id?: unknown; readonly method?: unknown; readonly url?: unknown };
type Reply = { readonly statusCode?: unknown };

/**
 * The process's log, JSON lines on standard output. Requests and errors are logged by allow-list: of a request only its
 * id, method and path (a query may carry a code), of an error only type, message, code and stack, never the
 * details in which a database quotes rows.
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

/** PostgreSQL's class 22, data exceptions, repeats the value in its message, and so does whatever it caused. */
function quotesInput(error: Error): boolean {
  const code = codeOf(error);
  if (typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code)) return true;
  return error.cause instanceof Error && quotesInput(error.cause);
}

const codeOf = (error: Error): unknown => ('code' in error ? error.code : undefined);

/** A stack without its first lines, which are the message. */
const framesOf = (stack: string) =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

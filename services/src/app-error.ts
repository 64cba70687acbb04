import type { ErrorCode, SubError } from '@sowon/contracts';
import type { FieldText } from './messages/korean.ts';
import { refusalText } from './messages/refusal-words.ts';

/** Values that a message or a client needs to understand a refusal, for example `{ minimum: 30 }`. */
export type Facts = Readonly<Record<string, string | number | boolean | null>>;

/**
 * The only error class for expected refusals, each with a code. Anything else that is thrown is a fault. HTTP turns it into a reply in `http/errors.ts`; in a
 * workflow it is a final answer only if it is not transient.
 */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly facts: Facts;
  readonly subErrors: readonly SubError[];
  /** Seconds until the same request may be retried; null = the default of the code. */
  readonly retryAfterSeconds: number | null;
  /** Path of a web app page where the person can read more and act; null if there is none. */
  readonly page: string | null;

  constructor(
    code: ErrorCode,
    facts: Facts = {},
    options: {
      subErrors?: SubError[];
      cause?: unknown;
      retryAfterSeconds?: number;
      page?: string | null;
    } = {},
  ) {
    super(refusalText('en', code, facts), options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.facts = facts;
    this.subErrors = options.subErrors ?? [];
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
    this.page = options.page ?? null;
  }
}

/**
 * Creates the refusal of one field, for example a name that is taken.
 * @param text shown in the caller's language, with these facts inserted
 */
export function fieldError(
  code: ErrorCode,
  field: string,
  text: FieldText,
  rejectedValue: unknown,
  facts: Facts = {},
): AppError {
  return new AppError(code, facts, { subErrors: [{ field, message: text, rejectedValue }] });
}

import type { ErrorCode, SubError } from '@sowon/contracts';
import type { FieldText } from './messages/korean.ts';
import { refusalText } from './messages/refusal-words.ts';

/** Values that a message or a client needs to understand a refusal, for example `{ minimum: 30 }`. */
export type Facts = Readonly<Record<string, string | number | boolean | null>>;

/**
 * The one error class: an expected refusal with its code. Everything else that is thrown is a fault.
 * HTTP turns it into a reply in `http/errors.ts`; in a flow it is a verdict only where it is not transient.
 */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly facts: Facts;
  readonly subErrors: readonly SubError[];
  /** When the same may be tried again; null where the reply says what its code says. */
  readonly retryAfterSeconds: number | null;
  /** A path of the web app where the person reads more and can act; null where there is none. */
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
 * A refusal of one field, for example a name that is taken.
 * @param text the reply says it in the caller's language, with these facts in it
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

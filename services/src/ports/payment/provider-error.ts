/**
 * - `unreachable`: no answer, a time-out, HTTP 429 or 5xx. Whether a cancellation happened is unknown: read the payment.
 * - `refused`: the provider answered no (HTTP 4xx, or HTTP 200 with `code ≠ 0`); nothing happened.
 * - `invalid-reply`: an answer that is not the provider's language; for a cancellation treat it as `unreachable`.
 */
export type ProviderFailure = 'unreachable' | 'refused' | 'invalid-reply';

interface ProviderErrorDetails {
  httpStatus?: number;
  /** The `code` of the provider's envelope. */
  providerCode?: number;
  /** The provider's own text, mostly Korean; for operators, never for decisions. */
  providerMessage?: string;
  cause?: unknown;
}

/** A failed call to the payment provider. Contains neither keys nor the sent data. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly kind: ProviderFailure;
  readonly httpStatus: number | undefined;
  readonly providerCode: number | undefined;
  readonly providerMessage: string | undefined;

  /** @param call the failed call, for example `POST /payments/cancel` */
  constructor(kind: ProviderFailure, call: string, details: ProviderErrorDetails = {}) {
    super(
      `payment provider, ${call}: ${kind}`,
      details.cause === undefined ? undefined : { cause: details.cause },
    );
    this.kind = kind;
    this.httpStatus = details.httpStatus;
    this.providerCode = details.providerCode;
    this.providerMessage = details.providerMessage;
  }
}

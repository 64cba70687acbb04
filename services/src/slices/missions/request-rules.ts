import { AppError } from '../../app-error.ts';

/**
 * What decides whether a product takes a request: facts of this moment, read without a lock. A product that is turned
 * off while a request is under way may still take that one.
 */
export interface Offer {
  readonly product: { readonly type: string; readonly active: boolean; readonly allowAttachments: boolean };
  readonly creator: {
    readonly verified: boolean;
    readonly blocked: boolean;
    readonly requestsBlockedUntil: Date | null;
  };
}

/**
 * Why a product takes no request now; null = it does (spec 2 §5, spec 1 §9).
 * NOT_FOUND for what is not public, PRODUCT_INACTIVE, REQUESTS_BLOCKED {until}, ATTACHMENT_NOT_ALLOWED.
 */
export function refusedRequest(
  { product, creator }: Offer,
  request: { readonly hasAttachment: boolean; readonly at: Date },
): AppError | null {
  if (!creator.verified) return new AppError('NOT_FOUND');
  if (!product.active || product.type !== 'BASIC' || creator.blocked) return new AppError('PRODUCT_INACTIVE');
  const until = creator.requestsBlockedUntil;
  if (until && request.at < until) return new AppError('REQUESTS_BLOCKED', { until: until.toISOString() });
  if (request.hasAttachment && !product.allowAttachments) return new AppError('ATTACHMENT_NOT_ALLOWED');
  return null;
}

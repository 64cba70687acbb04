import type { Intent } from '@sowon/contracts/intent';
import type { HandWay } from '@sowon/contracts/refunds/schemas';
import { answered, client } from '../api/client.ts';
import type { RefundAccountRead, RefundRow } from './records.ts';

/** What the staff typed of a refund that they paid by hand. */
export interface RecordedRefund {
  readonly reference: string;
  readonly paidOn: string;
  readonly reason: string;
}

/** What the staff does about a refund that the provider cannot pay. Each throws 409 where it is not theirs to do any more. */
export const payRefundByHand = {
  /** @param reason why it is taken over; null where nobody pays it */
  claim: (intent: Intent, id: string, body: { way: HandWay; reason: string | null }): Promise<RefundRow> =>
    answered(client.claimRefund({ params: { id }, body }, { intent })),
  release: (intent: Intent, id: string, reason: string): Promise<RefundRow> =>
    answered(client.releaseRefund({ params: { id }, body: { reason } }, { intent })),
  record: (intent: Intent, id: string, body: RecordedRefund): Promise<RefundRow> =>
    answered(client.recordRefund({ params: { id }, body }, { intent })),
  confirm: (intent: Intent, id: string): Promise<RefundRow> =>
    answered(client.confirmRefund({ params: { id }, body: {} }, { intent })),
  withdraw: (intent: Intent, id: string, reason: string): Promise<RefundRow> =>
    answered(client.withdrawRefundRecord({ params: { id }, body: { reason } }, { intent })),
};

/** The account of a refund; that it was read, and why, is written down. Throws 404 where the member told none. */
export const readRefundAccount = (intent: Intent, id: string, reason: string): Promise<RefundAccountRead> =>
  answered(client.readRefundAccount({ params: { id }, body: { reason } }, { intent }));

import type { Intent } from '@sowon/contracts/intent';
import type { HandWay } from '@sowon/contracts/refunds/schemas';
import { answered, client } from '../api/client.ts';
import type { RefundAccountRead, RefundRow } from './records.ts';

/** The record of a refund that staff paid by hand. */
export interface RecordedRefund {
  readonly reference: string;
  readonly paidOn: string;
  readonly reason: string;
}

/** Steps of a refund that the provider cannot pay. Each throws 409 if its state no longer allows it. */
export const payRefundByHand = {
  /** @param reason why it is taken over; null if nobody has claimed it */
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

/** Returns the bank account for a refund. The read and its reason are recorded in the audit log. Throws 404 if the member gave none. */
export const readRefundAccount = (intent: Intent, id: string, reason: string): Promise<RefundAccountRead> =>
  answered(client.readRefundAccount({ params: { id }, body: { reason } }, { intent }));

import type { DocumentFile, Language } from '@sowon/contracts';
import { AppError } from '../../../../app-error.ts';
import type { Ctx } from '../../../../context.ts';
import { companyLines } from '../../../../documents/company.ts';
import { renderPdf } from '../../../../documents/render.ts';
import { replySlot } from '../../../../reply-slot.ts';
import { findUsers } from '../../../ground/accounts/queries.ts';
import { paidDeposit } from '../../deposits/queries.ts';
import { findPayment, paymentReply } from '../queries.ts';
import { type PaidCharge, type Refunded, receiptPaper } from './receipt-paper.ts';

type ReceiptCtx = Pick<Ctx, 'db' | 'parts'>;

/** Facts that other slices add to the receipt of a member's charge, by its payment's id: what went back of it. */
export const receiptSlot = replySlot<
  { readonly refunds: readonly Refunded[] },
  { readonly userId: string },
  ReceiptCtx
>('receipt', { refunds: [] });

interface Asked {
  readonly paymentId: string;
  readonly userId: string;
}

/**
 * Returns the receipt of a charge as a PDF, to its payer: an order at the provider, or a bank deposit. It is made from current data and not stored.
 * @throws AppError NOT_FOUND if the member has paid no such charge
 */
export async function paymentReceipt(
  ctx: ReceiptCtx & Pick<Ctx, 'config'>,
  { language, ...asked }: Asked & { readonly language: Language },
): Promise<DocumentFile> {
  const charge = await paidCharge(ctx, asked);
  if (!charge) throw new AppError('NOT_FOUND');
  const bytes = await renderPdf(receiptPaper(charge, language, companyLines(ctx.config, language)));
  const name = `sowon-receipt-${asked.paymentId}.pdf`;
  return { name, mediaType: 'application/pdf', file: bytes.toString('base64') };
}

async function paidCharge(ctx: ReceiptCtx, { paymentId, userId }: Asked): Promise<PaidCharge | null> {
  const { db } = ctx;
  const order = await findPayment(db, paymentId);
  const isOwn = order?.user_id === userId;
  const payment = isOwn ? paymentReply(order) : await paidDeposit(db, { depositId: paymentId, userId });
  if (payment?.status !== 'CREDITED' || payment.credited === null) return null;
  const [payers, around] = await Promise.all([
    findUsers(db, [userId]),
    receiptSlot.read(ctx, [paymentId], { userId }),
  ]);
  return {
    payment,
    payer: payers.get(userId)?.username ?? '',
    paid: new Date(payment.credited),
    refunds: around(paymentId).refunds,
    takenBack: isOwn ? order.taken_back : 0,
  };
}

import type { DocumentFile, Language } from '@sowon/contracts';
import { AppError } from '../../../../app-error.ts';
import type { Ctx } from '../../../../context.ts';
import { companyLines } from '../../../../documents/company.ts';
import { renderPdf } from '../../../../documents/render.ts';
import { findUsers } from '../../../ground/accounts/queries.ts';
import { paidDeposit } from '../deposits/queries.ts';
import { findPayment, paymentReply } from '../queries.ts';
import { type PaidCharge, type Refunded, receiptPaper } from './receipt-paper.ts';

interface Asked {
  readonly paymentId: string;
  readonly userId: string;
}

/**
 * Returns the receipt of a charge as a PDF, to its payer: an order at the provider, or a bank deposit. It is made from current data and not stored.
 * @throws AppError NOT_FOUND if the member has paid no such charge
 */
export async function paymentReceipt(
  { db, config }: Pick<Ctx, 'db' | 'config'>,
  { language, ...asked }: Asked & { readonly language: Language },
): Promise<DocumentFile> {
  const charge = await paidCharge(db, asked);
  if (!charge) throw new AppError('NOT_FOUND');
  const bytes = await renderPdf(receiptPaper(charge, language, companyLines(config, language)));
  const name = `sowon-receipt-${asked.paymentId}.pdf`;
  return { name, mediaType: 'application/pdf', file: bytes.toString('base64') };
}

async function paidCharge(db: Ctx['db'], { paymentId, userId }: Asked): Promise<PaidCharge | null> {
  const order = await findPayment(db, paymentId);
  const isOwn = order?.user_id === userId;
  const payment = isOwn ? paymentReply(order) : await paidDeposit(db, { depositId: paymentId, userId });
  if (payment?.status !== 'CREDITED' || payment.credited === null) return null;
  const [payers, refunds] = await Promise.all([
    findUsers(db, [userId]),
    refundsOf(db, { paymentId, userId }),
  ]);
  return {
    payment,
    payer: payers.get(userId)?.username ?? '',
    paid: new Date(payment.credited),
    refunds,
    takenBack: isOwn ? order.taken_back : 0,
  };
}

/** Returns the debts to a member for coins of a charge, oldest first. */
async function refundsOf(db: Ctx['db'], { paymentId, userId }: Asked): Promise<Refunded[]> {
  const rows = await db
    .selectFrom('owed_refunds')
    .leftJoin('refunds', 'refunds.id', 'owed_refunds.id')
    .where('owed_refunds.user_id', '=', userId)
    .where('owed_refunds.payment_id', '=', paymentId)
    .select(['owed_refunds.points', 'owed_refunds.amount', 'owed_refunds.owed_at'])
    .select(['refunds.due_on', 'refunds.paid_at'])
    .orderBy('owed_refunds.owed_at')
    .orderBy('owed_refunds.id')
    .execute();
  return rows.map(({ points, amount, owed_at: owed, due_on: dueOn, paid_at: paid }) => ({
    ...{ points, amount, owed, dueOn, paid },
  }));
}

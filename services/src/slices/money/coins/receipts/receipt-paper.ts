import type { Language, PaymentReply } from '@sowon/contracts';
import { kstDate } from '../../../../clock.ts';
import { number as grouped, koreanMoment, money } from '../../../../documents/amounts.ts';
import { pageWords } from '../../../../documents/company.ts';
import type { Paper, PaperBlock } from '../../../../documents/paper.ts';
import { type ReceiptWords, receiptWords } from './receipt-words.ts';

/** A paid charge, and the money that went back since. */
export interface PaidCharge {
  readonly payment: PaymentReply;
  /** The member’s public name. */
  readonly payer: string;
  /** When the coins were credited. */
  readonly paid: Date;
  readonly refunds: readonly Refunded[];
  /** Money cancelled at the provider by others than us, in minor units; 0 if none. */
  readonly takenBack: number;
}

/** Money that was owed for coins of a charge. */
export interface Refunded {
  readonly points: number;
  /** In minor units of the payment’s currency. */
  readonly amount: number;
  readonly owed: Date;
  /** KST deadline; null until the refund is opened for payment. */
  readonly dueOn: string | null;
  readonly paid: Date | null;
}

/**
 * Builds the receipt of a charge, in one language. Money that went back since is listed below, with the remaining sum.
 * @param foot the company’s data, from `companyLines`
 */
export function receiptPaper(charge: PaidCharge, language: Language, foot: readonly string[]): Paper {
  const words = receiptWords[language];
  const { payment, refunds, takenBack } = charge;
  const changed = refunds.length > 0 || takenBack > 0;
  return {
    language,
    title: words.title,
    subtitle: payment.id,
    made: newestOf(charge).toISOString(),
    blocks: [
      facts(charge, words, language),
      ...(changed ? [changes(charge, words, language)] : []),
      { kind: 'text', text: words.noTaxBill },
    ],
    foot,
    pageWords: pageWords[language],
  };
}

/** Splits a charge’s price in won into its net part and the ten percent value-added tax included in it. @returns won */
export function taxOf(won: number): { readonly net: number; readonly tax: number } {
  const net = Math.round(won / 1.1);
  return { net, tax: won - net };
}

function facts({ payment, payer, paid }: PaidCharge, words: ReceiptWords, language: Language): PaperBlock {
  const { facts: names } = words;
  const { id, name, point, amount, currency, payMethod } = payment;
  const { net, tax } = taxOf(amount);
  const shown = (minor: number) => money(minor, currency, language);
  return {
    kind: 'facts',
    rows: [
      [names.number, id],
      [names.payer, payer],
      [names.paid, koreanMoment(paid)],
      [names.item, name],
      [names.coins, words.coins.replace('{coins}', grouped(point))],
      [names.method, words.methods[payMethod]],
      // Prices in dollars show no tax.
      ...(currency === 'KRW' ? [[names.net, shown(net)] as const, [names.tax, shown(tax)] as const] : []),
      [names.total, shown(amount)],
    ],
  };
}

function changes(
  { payment, refunds, takenBack }: PaidCharge,
  words: ReceiptWords,
  language: Language,
): PaperBlock {
  const { amount, currency } = payment;
  const { columns } = words;
  const shown = (minor: number) => money(minor, currency, language);
  const givenBack = refunds.reduce((sum, refund) => sum + refund.amount, takenBack);
  return {
    kind: 'table',
    title: words.changes,
    columns: [
      { name: columns.what, part: 3, align: 'left' },
      { name: columns.when, part: 2, align: 'left' },
      { name: columns.coins, part: 1, align: 'right' },
      { name: columns.amount, part: 2, align: 'right' },
    ],
    rows: [
      ...refunds.map(({ points, amount: minor, owed, dueOn, paid }) => [
        paid === null && dueOn !== null ? words.owed.replace('{date}', dueOn) : words.refund,
        kstDate(paid ?? owed),
        grouped(points),
        `-${shown(minor)}`,
      ]),
      ...(takenBack > 0 ? [[words.takenBack, '', '', `-${shown(takenBack)}`]] : []),
    ],
    sum: [words.left, '', '', shown(amount - givenBack)],
  };
}

/** The latest instant on a receipt: the same receipt has the same bytes. */
const newestOf = ({ paid, refunds }: PaidCharge): Date =>
  new Date(Math.max(paid.getTime(), ...refunds.map((refund) => (refund.paid ?? refund.owed).getTime())));

import type { Language, PaidBy, PaymentReply } from '@sowon/contracts';
import { kstDate } from '../../../../clock.ts';
import { number as grouped, koreanMoment, money } from '../../../../documents/amounts.ts';
import { pageWords } from '../../../../documents/company.ts';
import type { Paper, PaperBlock } from '../../../../documents/paper.ts';

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

/** The words of a receipt in one language. */
interface ReceiptWords {
  readonly title: string;
  readonly facts: Readonly<
    Record<'number' | 'payer' | 'paid' | 'item' | 'coins' | 'method' | 'net' | 'tax' | 'total', string>
  >;
  readonly coins: string;
  readonly methods: Readonly<Record<PaidBy, string>>;
  readonly changes: string;
  readonly columns: Readonly<Record<'what' | 'when' | 'coins' | 'amount', string>>;
  readonly refund: string;
  readonly owed: string;
  readonly takenBack: string;
  readonly left: string;
  readonly noTaxBill: string;
}

const ko: ReceiptWords = {
  title: '코인 충전 영수증',
  facts: {
    number: '주문번호',
    payer: '구매자',
    paid: '결제 일시 (한국 시각)',
    item: '상품',
    coins: '코인',
    method: '결제 수단',
    net: '공급가액',
    tax: '부가가치세',
    total: '결제 금액',
  },
  coins: '{coins}코인',
  methods: {
    card: '신용카드',
    kakaopay: '카카오페이',
    phone: '휴대폰',
    paypal: 'PayPal',
    withoutbankbook: '무통장 입금',
  },
  changes: '결제 이후의 환불과 취소',
  columns: { what: '내용', when: '일자', coins: '코인', amount: '금액' },
  refund: '환불',
  owed: '환불 예정 ({date}까지)',
  takenBack: '결제 대행사에서 취소',
  left: '환불을 뺀 금액',
  noTaxBill: '이 영수증은 세금계산서가 아닙니다. 날짜는 한국 시각을 기준으로 합니다.',
};

const en: ReceiptWords = {
  title: 'Receipt of a coin charge',
  facts: {
    number: 'Order number',
    payer: 'Buyer',
    paid: 'Paid (Korean time)',
    item: 'Item',
    coins: 'Coins',
    method: 'Payment method',
    net: 'Price before tax',
    tax: 'VAT',
    total: 'Amount paid',
  },
  coins: '{coins} coins',
  methods: {
    card: 'Credit card',
    kakaopay: 'KakaoPay',
    phone: 'Mobile phone',
    paypal: 'PayPal',
    withoutbankbook: 'Bank deposit',
  },
  changes: 'Refunds and cancellations since',
  columns: { what: 'What', when: 'Day', coins: 'Coins', amount: 'Amount' },
  refund: 'Refund',
  owed: 'Refund, by {date}',
  takenBack: 'Cancelled at the payment provider',
  left: 'Less refunds',
  noTaxBill: 'This receipt is not a tax bill. Days are those of Korea.',
};

const ja: ReceiptWords = {
  title: 'コインチャージ領収書',
  facts: {
    number: '注文番号',
    payer: '購入者',
    paid: '決済日時（韓国時間）',
    item: '商品',
    coins: 'コイン',
    method: '決済方法',
    net: '税抜金額',
    tax: '付加価値税',
    total: '決済金額',
  },
  coins: '{coins}コイン',
  methods: {
    card: 'クレジットカード',
    kakaopay: 'カカオペイ',
    phone: '携帯電話',
    paypal: 'PayPal',
    withoutbankbook: '銀行振込',
  },
  changes: '決済後の返金と取消',
  columns: { what: '内容', when: '日付', coins: 'コイン', amount: '金額' },
  refund: '返金',
  owed: '返金予定（{date}まで）',
  takenBack: '決済代行会社での取消',
  left: '返金を除いた金額',
  noTaxBill: 'この領収書は税金計算書ではありません。日付は韓国時間です。',
};

const receiptWords: Readonly<Record<Language, ReceiptWords>> = { ko, en, ja };

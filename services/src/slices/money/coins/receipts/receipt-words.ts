import type { Language, PaidBy } from '@sowon/contracts';

/** The words of a receipt in one language. */
export interface ReceiptWords {
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
    ...{ number: '주문번호', payer: '구매자', paid: '결제 일시 (한국 시각)', item: '상품', coins: '코인' },
    ...{ method: '결제 수단', net: '공급가액', tax: '부가가치세', total: '결제 금액' },
  },
  coins: '{coins}코인',
  methods: {
    ...{ card: '신용카드', kakaopay: '카카오페이', phone: '휴대폰', paypal: 'PayPal' },
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
    ...{ number: 'Order number', payer: 'Buyer', paid: 'Paid (Korean time)', item: 'Item', coins: 'Coins' },
    ...{ method: 'Payment method', net: 'Price before tax', tax: 'VAT', total: 'Amount paid' },
  },
  coins: '{coins} coins',
  methods: {
    ...{ card: 'Credit card', kakaopay: 'KakaoPay', phone: 'Mobile phone', paypal: 'PayPal' },
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
    ...{ number: '注文番号', payer: '購入者', paid: '決済日時（韓国時間）', item: '商品', coins: 'コイン' },
    ...{ method: '決済方法', net: '税抜金額', tax: '付加価値税', total: '決済金額' },
  },
  coins: '{coins}コイン',
  methods: {
    ...{ card: 'クレジットカード', kakaopay: 'カカオペイ', phone: '携帯電話', paypal: 'PayPal' },
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

export const receiptWords: Readonly<Record<Language, ReceiptWords>> = { ko, en, ja };

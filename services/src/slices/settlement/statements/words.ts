import type { GradeName, Language, SettlementState } from '@sowon/contracts';
import type { z } from 'zod';

/** Words of a statement; `{…}` stands for an amount or a number. */
export interface StatementWords {
  readonly title: string;
  readonly month: string;
  readonly facts: Readonly<
    Record<
      | 'issuer'
      | 'issuerNumber'
      | 'issuerAddress'
      | 'creator'
      | 'legalName'
      | 'account'
      | 'business'
      | 'registration'
      | 'number'
      | 'version'
      | 'issued'
      | 'state'
      | 'payable'
      | 'paid'
      | 'policy'
      | 'taxInvoice',
      string
    >
  >;
  /** Account without the digits that would allow its use. */
  readonly account: string;
  readonly replaces: string;
  readonly taxInvoice: string;
  readonly states: Readonly<Record<SettlementState, string>>;
  readonly linesTitle: string;
  readonly line: string;
  readonly amount: string;
  readonly lines: Readonly<
    Record<
      | 'coins'
      | 'carriedInCoins'
      | 'grossWon'
      | 'serviceFeeWon'
      | 'paymentFeeWon'
      | 'overseasTaxWon'
      | 'overseasAccountFeeWon'
      | 'incomeTaxWon'
      | 'localIncomeTaxWon'
      | 'advanceWon'
      | 'introductionFeeWon'
      | 'debtWon'
      | 'netWon'
      | 'toReceiptWon',
      string
    >
  >;
  readonly ratesTitle: string;
  readonly missionsTitle: string;
  readonly columns: Readonly<
    Record<
      | 'number'
      | 'row'
      | 'earnedOn'
      | 'name'
      | 'type'
      | 'grade'
      | 'wonPerCoin'
      | 'coins'
      | 'gross'
      | 'serviceFee'
      | 'paymentFee'
      | 'overseasTax'
      | 'accountFee'
      | 'incomeTax'
      | 'localTax'
      | 'advances'
      | 'introduction'
      | 'debts'
      | 'net',
      string
    >
  >;
  readonly mission: string;
  readonly sum: string;
  readonly grades: Readonly<Record<z.output<typeof GradeName>, string>>;
  readonly types: Readonly<Record<'BASIC' | 'LUCKY' | 'CUSTOM' | 'EVENT', string>>;
  readonly coins: string;
  readonly none: string;
  readonly noFans: string;
  readonly hash: string;
  readonly signature: string;
  readonly check: string;
}

const ko: StatementWords = {
  title: '정산 명세서',
  month: '{year}년 {month}월',
  facts: {
    ...{ creator: '크리에이터', business: '상호', registration: '사업자등록번호', number: '명세서 번호' },
    ...{ version: '버전', issued: '발급 일시 (한국 시각)', state: '상태', payable: '지급 예정일' },
    ...{ issuer: '발급자', issuerNumber: '발급자 사업자등록번호', issuerAddress: '발급자 주소' },
    ...{ legalName: '성명 (예금주)', account: '지급 계좌' },
    ...{ paid: '지급일', policy: '정산 기준 버전', taxInvoice: '세금계산서 (크리에이터 발행)' },
  },
  account: '{bank} (끝자리 {lastDigits})',
  replaces: '{version} (이전 버전 {before} 대체)',
  taxInvoice: '공급가액 {supply}원 + 부가가치세 {vat}원 = {total}원',
  states: {
    PAYABLE: '지급 예정',
    PAID: '지급 완료',
    CARRIED_OVER: '다음 달로 이월',
    NOTHING_DUE: '지급할 금액 없음',
  },
  linesTitle: '이 달의 정산',
  line: '항목',
  amount: '금액 (원)',
  lines: {
    ...{ coins: '적립 코인', carriedInCoins: '그중 이월받은 코인', grossWon: '총액' },
    ...{ serviceFeeWon: '서비스 수수료 ({percent}%)', paymentFeeWon: '결제 수수료 ({percent}%)' },
    overseasTaxWon: '해외 결제 세금 (해당 금액의 {percent}%)',
    overseasAccountFeeWon: '해외 계좌 수수료 ({percent}%)',
    incomeTaxWon: '소득세 원천징수 ({percent}%)',
    localIncomeTaxWon: '지방소득세 원천징수 (소득세의 {percent}%)',
    ...{ advanceWon: '선지급 상환', introductionFeeWon: '소개 수수료', debtWon: '보상금 등 채무' },
    ...{ netWon: '공제 후 금액', toReceiptWon: '지급액' },
  },
  ratesTitle: '코인당 금액',
  missionsTitle: '정산된 미션',
  columns: {
    ...{ number: '명세서 번호', row: '구분', earnedOn: '적립일', name: '미션', type: '종류', grade: '등급' },
    ...{ wonPerCoin: '코인당', coins: '코인', gross: '총액', serviceFee: '서비스', paymentFee: '결제' },
    ...{
      overseasTax: '해외 세금',
      accountFee: '해외 계좌',
      incomeTax: '소득세',
      localTax: '지방소득세',
      advances: '선지급',
      introduction: '소개',
    },
    ...{ debts: '채무', net: '순액' },
  },
  ...{ mission: '미션', sum: '합계' },
  grades: { SILVER: '실버', GOLD: '골드', DIAMOND: '다이아몬드' },
  types: { BASIC: '베이직', LUCKY: '럭키', CUSTOM: '커스텀', EVENT: '이벤트' },
  ...{ coins: '{coins}코인', none: '정산된 미션이 없습니다.' },
  noFans: '팬의 이름은 명세서에 적지 않습니다. 금액의 단위는 원이며, 날짜는 한국 시각을 기준으로 합니다.',
  ...{ hash: '내용의 SHA-256', signature: '서명 (Ed25519, 키 {key})' },
  check: '이 명세서가 진본인지는 {address}에서 명세서 번호와 SHA-256으로 확인할 수 있습니다.',
};

const en: StatementWords = {
  title: 'Settlement statement',
  month: '{year}-{month}',
  facts: {
    ...{ creator: 'Creator', business: 'Business name', registration: 'Registration number' },
    ...{ number: 'Statement number', version: 'Version', issued: 'Issued (Korean time)', state: 'State' },
    ...{
      issuer: 'Issued by',
      issuerNumber: 'Issuer’s registration number',
      issuerAddress: 'Issuer’s address',
    },
    ...{ legalName: 'Legal name (account holder)', account: 'Account' },
    ...{
      payable: 'To be paid on',
      paid: 'Paid on',
      policy: 'Version of the rules',
      taxInvoice: 'Tax invoice (issued by the creator)',
    },
  },
  account: '{bank}, ending in {lastDigits}',
  replaces: '{version} (replaces version {before})',
  taxInvoice: 'supply of {supply} won + VAT of {vat} won = {total} won',
  states: {
    PAYABLE: 'To be paid',
    PAID: 'Paid',
    CARRIED_OVER: 'Carried over',
    NOTHING_DUE: 'Nothing left to pay',
  },
  linesTitle: 'Settlement of the month',
  line: 'Line',
  amount: 'Amount (KRW)',
  lines: {
    ...{ coins: 'Coins earned', carriedInCoins: 'of these from earlier months', grossWon: 'Gross amount' },
    ...{ serviceFeeWon: 'Service fee ({percent}%)', paymentFeeWon: 'Payment fee ({percent}%)' },
    overseasTaxWon: 'Tax on overseas payments ({percent}% of that part)',
    overseasAccountFeeWon: 'Overseas account fee ({percent}%)',
    incomeTaxWon: 'Income tax withheld ({percent}%)',
    localIncomeTaxWon: 'Local income tax withheld ({percent}% of the income tax)',
    ...{ advanceWon: 'Advances repaid', introductionFeeWon: 'Introduction fees' },
    ...{
      debtWon: 'Compensations and other debts',
      netWon: 'After all deductions',
      toReceiptWon: 'Amount paid',
    },
  },
  ratesTitle: 'What a coin was worth',
  missionsTitle: 'Missions that were settled',
  columns: {
    ...{
      number: 'Statement',
      row: 'Row',
      earnedOn: 'Earned on',
      name: 'Mission',
      type: 'Kind',
      grade: 'Grade',
    },
    ...{
      wonPerCoin: 'Per coin',
      coins: 'Coins',
      gross: 'Gross',
      serviceFee: 'Service',
      paymentFee: 'Payment',
    },
    ...{
      overseasTax: 'Tax',
      accountFee: 'Account',
      incomeTax: 'Income tax',
      localTax: 'Local tax',
      advances: 'Advances',
      introduction: 'Introduction',
    },
    ...{ debts: 'Debts', net: 'Net' },
  },
  ...{ mission: 'Mission', sum: 'Sum' },
  grades: { SILVER: 'Silver', GOLD: 'Gold', DIAMOND: 'Diamond' },
  types: { BASIC: 'Basic', LUCKY: 'Lucky', CUSTOM: 'Custom', EVENT: 'Event' },
  ...{ coins: '{coins} coins', none: 'No missions were settled.' },
  noFans: 'A statement names no fans. Amounts are in won; days are those of Korea.',
  ...{ hash: 'SHA-256 of what it says', signature: 'Signature (Ed25519, key {key})' },
  check: 'Whether this statement is genuine can be checked at {address} by its number and the SHA-256.',
};

const ja: StatementWords = {
  title: '精算明細書',
  month: '{year}年{month}月',
  facts: {
    ...{ creator: 'クリエイター', business: '商号', registration: '事業者登録番号', number: '明細書番号' },
    ...{ version: 'バージョン', issued: '発行日時（韓国時間）', state: '状態', payable: '支払予定日' },
    ...{ issuer: '発行者', issuerNumber: '発行者の事業者登録番号', issuerAddress: '発行者の住所' },
    ...{ legalName: '氏名（口座名義）', account: '支払口座' },
    ...{ paid: '支払日', policy: '精算基準のバージョン', taxInvoice: '税金計算書（クリエイター発行）' },
  },
  account: '{bank}（末尾 {lastDigits}）',
  replaces: '{version}（バージョン{before}に代わるもの）',
  taxInvoice: '供給価額 {supply}ウォン + 付加価値税 {vat}ウォン = {total}ウォン',
  states: { PAYABLE: '支払予定', PAID: '支払済み', CARRIED_OVER: '翌月へ繰越', NOTHING_DUE: '支払額なし' },
  linesTitle: 'この月の精算',
  line: '項目',
  amount: '金額（ウォン）',
  lines: {
    ...{ coins: '獲得コイン', carriedInCoins: 'うち繰越コイン', grossWon: '総額' },
    ...{ serviceFeeWon: 'サービス手数料（{percent}%）', paymentFeeWon: '決済手数料（{percent}%）' },
    overseasTaxWon: '海外決済の税金（該当額の{percent}%）',
    overseasAccountFeeWon: '海外口座手数料（{percent}%）',
    incomeTaxWon: '所得税の源泉徴収（{percent}%）',
    localIncomeTaxWon: '地方所得税の源泉徴収（所得税の{percent}%）',
    ...{ advanceWon: '前払金の返済', introductionFeeWon: '紹介手数料', debtWon: '補償などの債務' },
    ...{ netWon: '控除後の金額', toReceiptWon: '支払額' },
  },
  ratesTitle: '1コインの金額',
  missionsTitle: '精算されたミッション',
  columns: {
    ...{
      number: '明細書番号',
      row: '区分',
      earnedOn: '獲得日',
      name: 'ミッション',
      type: '種類',
      grade: '等級',
    },
    ...{ wonPerCoin: '単価', coins: 'コイン', gross: '総額', serviceFee: 'サービス', paymentFee: '決済' },
    ...{
      overseasTax: '海外税',
      accountFee: '海外口座',
      incomeTax: '所得税',
      localTax: '地方所得税',
      advances: '前払金',
      introduction: '紹介',
    },
    ...{ debts: '債務', net: '純額' },
  },
  ...{ mission: 'ミッション', sum: '合計' },
  grades: { SILVER: 'シルバー', GOLD: 'ゴールド', DIAMOND: 'ダイヤモンド' },
  types: { BASIC: 'ベーシック', LUCKY: 'ラッキー', CUSTOM: 'カスタム', EVENT: 'イベント' },
  ...{ coins: '{coins}コイン', none: '精算されたミッションはありません。' },
  noFans: '明細書にファンの名前は記載しません。金額の単位はウォン、日付は韓国時間です。',
  ...{ hash: '内容のSHA-256', signature: '署名（Ed25519、鍵 {key}）' },
  check: 'この明細書が本物かどうかは、{address} で明細書番号とSHA-256により確認できます。',
};

export const statementWords: Readonly<Record<Language, StatementWords>> = { ko, en, ja };

/** Fills values into the placeholders of a text. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));

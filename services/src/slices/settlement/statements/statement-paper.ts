import { deductions, type Language, type TaxInvoice } from '@sowon/contracts';
import { number as grouped, koreanMoment } from '../../../documents/amounts.ts';
import { pageWords } from '../../../documents/company.ts';
import type { FactsBlock, Paper, PaperColumn, TableBlock } from '../../../documents/paper.ts';
import type { StatedMission, StatementData } from './data.ts';
import { filled, type StatementWords, statementWords } from './words.ts';

/** An issued statement, with its content. */
export interface IssuedStatement {
  readonly number: string;
  readonly version: number;
  readonly sha256: string;
  readonly signature: string;
  readonly keyId: string;
  readonly issued: Date;
  readonly says: StatementData;
}

/**
 * Returns a statement on paper, in one of the languages.
 * @param checkedAt address of the page on which anyone checks it @param foot the company that runs the site, from `companyLines`
 */
export function statementPaper(
  issued: IssuedStatement,
  language: Language,
  { checkedAt, foot }: { readonly checkedAt: string; readonly foot: readonly string[] },
): Paper {
  const words = statementWords[language];
  const { number, sha256, signature, keyId, says } = issued;
  return {
    language,
    title: words.title,
    subtitle: `${monthName(words, says.month)} · ${number}`,
    made: issued.issued.toISOString(),
    blocks: [
      facts(issued, words),
      linesTable(says, words),
      ratesTable(says, words),
      missionsTable(says, words),
      { kind: 'text', text: words.noFans },
      { kind: 'text', text: `${words.hash}: ${sha256}` },
      { kind: 'text', text: `${filled(words.signature, { key: keyId })}: ${signature}` },
      { kind: 'text', text: filled(words.check, { address: checkedAt }) },
    ],
    foot,
    pageWords: pageWords[language],
  };
}

/** Returns a month in the words of a language. @param month KST, `YYYY-MM` */
export function monthName({ month: text }: StatementWords, month: string): string {
  const [year = '', number = ''] = month.split('-');
  return filled(text, { year, month: number });
}

/** Returns the version, and names the version that it replaces. */
export const versionOf = (version: number, { replaces }: StatementWords): string =>
  version === 1 ? '1' : filled(replaces, { version, before: version - 1 });

/** Returns the facts at the head of a statement, for every format. */
export function factsOf(issued: IssuedStatement, words: StatementWords): (readonly [string, string])[] {
  const { facts: names, states } = words;
  const { payee, parties, state, payableOn, paidOn, policyVersion, taxInvoice } = issued.says;
  const { businessName, registrationNumber } = payee;
  const issuer = parties?.issuer;
  const account = parties?.account ?? null;
  return [
    ...fact(names.issuer, issuer?.name),
    ...fact(names.issuerNumber, issuer?.businessNumber),
    ...fact(names.issuerAddress, issuer?.address),
    [names.creator, payee.name],
    ...fact(names.legalName, parties?.legalName),
    ...fact(names.business, businessName),
    ...fact(names.registration, registrationNumber),
    ...fact(names.account, account && filled(words.account, account)),
    [names.number, issued.number],
    [names.version, versionOf(issued.version, words)],
    [names.issued, koreanMoment(issued.issued)],
    [names.state, states[state]],
    ...(state === 'PAYABLE' ? [[names.payable, payableOn] as const] : []),
    ...fact(names.paid, paidOn),
    [names.policy, String(policyVersion)],
    ...(taxInvoice === null ? [] : [[names.taxInvoice, invoiceOf(taxInvoice, words)] as const]),
  ];
}

/** Returns a line of the head; empty if the value is unknown. */
const fact = (name: string, value: string | null | undefined): (readonly [string, string])[] =>
  value ? [[name, value]] : [];

const invoiceOf = ({ supplyWon, vatWon }: TaxInvoice, { taxInvoice }: StatementWords): string =>
  filled(taxInvoice, {
    supply: grouped(supplyWon),
    vat: grouped(vatWon),
    total: grouped(supplyWon + vatWon),
  });

const facts = (issued: IssuedStatement, words: StatementWords): FactsBlock => ({
  kind: 'facts',
  rows: factsOf(issued, words),
});

/** A line of the month: its name and its amount; deductions are negative. */
interface Line {
  readonly name: string;
  readonly value: number;
  readonly isCoins: boolean;
}

/** Returns the lines from the coins to the net, with each deduction that is not 0; the two fees are in every month. */
export function linesOf({ lines, percents }: StatementData, words: StatementWords): Line[] {
  const percentOf = {
    serviceFeeWon: percents.service,
    paymentFeeWon: percents.payment,
    overseasTaxWon: percents.overseasTax,
    overseasAccountFeeWon: percents.overseasAccount,
    incomeTaxWon: percents.incomeTax,
    localIncomeTaxWon: percents.localIncomeTax,
    advanceWon: 0,
    introductionFeeWon: 0,
    debtWon: 0,
  };
  const shown = deductions.filter(
    (line) => lines[line] !== 0 || line === 'serviceFeeWon' || line === 'paymentFeeWon',
  );
  const coins = (line: 'coins' | 'carriedInCoins'): Line => ({
    name: words.lines[line],
    value: lines[line],
    isCoins: true,
  });
  return [
    coins('coins'),
    ...(lines.carriedInCoins > 0 ? [coins('carriedInCoins')] : []),
    { name: words.lines.grossWon, value: lines.grossWon, isCoins: false },
    ...shown.map((line) => ({
      name: filled(words.lines[line], { percent: percentOf[line] }),
      // An amount of 0 has no minus sign.
      value: lines[line] === 0 ? 0 : -lines[line],
      isCoins: false,
    })),
    { name: words.lines.netWon, value: lines.netWon, isCoins: false },
  ];
}

function linesTable(says: StatementData, words: StatementWords): TableBlock {
  return {
    kind: 'table',
    title: words.linesTitle,
    columns: [left(words.line, 3), right(words.amount, 1)],
    rows: linesOf(says, words).map(({ name, value, isCoins }) => [
      name,
      isCoins ? filled(words.coins, { coins: grouped(value) }) : grouped(value),
    ]),
    sum: [words.lines.toReceiptWon, grouped(says.toReceiptWon)],
  };
}

function ratesTable({ rates, lines }: StatementData, words: StatementWords): TableBlock {
  const { columns, grades, sum } = words;
  return {
    kind: 'table',
    title: words.ratesTitle,
    columns: [
      left(columns.grade, 2),
      right(columns.wonPerCoin, 1),
      right(columns.coins, 1),
      right(columns.gross, 1),
    ],
    rows: rates.map((rate) => [grades[rate.grade], ...[rate.wonPerCoin, rate.coins, rate.won].map(grouped)]),
    sum: [sum, '', grouped(lines.coins), grouped(lines.grossWon)],
  };
}

function missionsTable({ missions, lines }: StatementData, words: StatementWords): TableBlock {
  const { columns } = words;
  const { serviceFeeWon, paymentFeeWon, overseasTaxWon, overseasAccountFeeWon } = lines;
  const taken = serviceFeeWon + paymentFeeWon + overseasTaxWon + overseasAccountFeeWon;
  return {
    kind: 'table',
    title: words.missionsTitle,
    columns: [
      ...[left(columns.earnedOn, 10), left(columns.name, 19), right(columns.wonPerCoin, 7)],
      ...[right(columns.coins, 8), right(columns.gross, 11), right(columns.serviceFee, 9)],
      ...[right(columns.paymentFee, 9), right(columns.overseasTax, 9), right(columns.accountFee, 9)],
      right(columns.net, 11),
    ],
    rows:
      missions.length === 0
        ? [['', words.none]]
        : missions.map((mission) => [
            mission.earnedOn,
            missionName(mission, words),
            ...amountsOf(mission).map(grouped),
          ]),
    sum: [
      ...[words.sum, '', '', grouped(lines.coins), grouped(lines.grossWon), grouped(serviceFeeWon)],
      ...[grouped(paymentFeeWon), grouped(overseasTaxWon), grouped(overseasAccountFeeWon)],
      // Before withheld taxes and debts of the creator, like the missions above it.
      grouped(lines.grossWon - taken),
    ],
  };
}

const amountsOf = (mission: StatedMission) => [
  mission.wonPerCoin,
  mission.coins,
  mission.grossWon,
  mission.serviceFeeWon,
  mission.paymentFeeWon,
  mission.overseasTaxWon,
  mission.overseasAccountFeeWon,
  mission.netWon,
];

/** Returns the name of a mission's product; for a product without a name, its type. */
export const missionName = ({ name, type }: StatedMission, { types }: StatementWords): string =>
  name === '' ? types[type] : name;

const left = (name: string, part: number): PaperColumn => ({ name, part, align: 'left' });
const right = (name: string, part: number): PaperColumn => ({ name, part, align: 'right' });

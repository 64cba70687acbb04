import type { Language } from '@sowon/contracts';
import type { Sheet } from '../../../documents/workbook.ts';
import type { CsvValue } from '../../../http/exported-cells.ts';
import { factsOf, type IssuedStatement, linesOf, missionName } from './statement-paper.ts';
import { statementWords } from './words.ts';

/** A statement as one table, for programs: one row for each mission, and the month's own lines as its last row. */
export interface StatementTable {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly CsvValue[])[];
}

/**
 * Returns the missions with their shares, and the month's lines in the last row. The missions add up to it, to the won, except for withheld taxes and debts of
 * the creator. These belong to no mission, and make the month's net less than the sum of its missions.
 */
export function statementTable(
  { number, sha256, says }: IssuedStatement,
  language: Language,
): StatementTable {
  const words = statementWords[language];
  const { columns, types, grades } = words;
  // Earlier statements keep exactly the same bytes.
  const isTaxed = says.format === 2;
  const missions = says.missions.map((mission) => [
    ...[number, words.mission, mission.earnedOn, missionName(mission, words), types[mission.type]],
    ...[grades[mission.grade], mission.wonPerCoin, mission.coins, mission.grossWon],
    ...[mission.serviceFeeWon, mission.paymentFeeWon, mission.overseasTaxWon, mission.overseasAccountFeeWon],
    ...(isTaxed ? [0, 0] : []),
    ...[0, 0, 0, mission.netWon, null],
  ]);
  const { lines } = says;
  const month = [
    ...[number, words.sum, null, null, null, null, null, lines.coins, lines.grossWon],
    ...[lines.serviceFeeWon, lines.paymentFeeWon, lines.overseasTaxWon, lines.overseasAccountFeeWon],
    ...(isTaxed ? [lines.incomeTaxWon, lines.localIncomeTaxWon] : []),
    ...[lines.advanceWon, lines.introductionFeeWon, lines.debtWon, lines.netWon, sha256],
  ];
  return {
    headings: [
      ...[columns.number, columns.row, columns.earnedOn, columns.name, columns.type, columns.grade],
      ...[columns.wonPerCoin, columns.coins, columns.gross, columns.serviceFee, columns.paymentFee],
      ...[columns.overseasTax, columns.accountFee],
      ...(isTaxed ? [columns.incomeTax, columns.localTax] : []),
      ...[columns.advances, columns.introduction, columns.debts, columns.net, 'SHA-256'],
    ],
    rows: [...missions, month],
  };
}

/** Returns a statement as a workbook: one sheet with its head and the lines of the month, one with the table of its missions. */
export function statementSheets(issued: IssuedStatement, language: Language): Sheet[] {
  const words = statementWords[language];
  const { headings, rows } = statementTable(issued, language);
  const { sha256, signature, says } = issued;
  return [
    {
      name: words.title,
      widths: [44, 72],
      headings: 0,
      rows: [
        ...factsOf(issued, words),
        ...linesOf(says, words).map(({ name, value }) => [name, value]),
        [words.lines.toReceiptWon, says.toReceiptWon],
        ['SHA-256', sha256],
        ['Ed25519', signature],
      ],
    },
    {
      name: words.missionsTitle,
      headings: 1,
      widths: headings.map((_, column) => (column === 3 ? 36 : 14)),
      rows: [headings, ...rows],
    },
  ];
}

import { type Area, decided, testsOf } from './row.ts';

const incomes = testsOf('tests/api/settlement/income.test.ts');
const details = testsOf('tests/api/settlement/income-details.test.ts');
const stops = testsOf('tests/journeys/every-page/creator-stops.ts');
const oldGeneration = details('the old generation tells what was earned and what of it was paid');
const ofMonth = incomes('of an open month is the estimate that its closing makes final');
const closedMonths = incomes(
  'of a month has its own coins once, also where they were carried over and settled with another month',
);
const lines = incomes(
  'shows each deduction from the gross to the net, before its closing as after it, and so does the console',
);
const perMission = details('adds up to the lines of the month to the won, before its closing as after it');

export const income: Area = {
  rows: [
    ['R388', 'The page has the running month and the closed ones.', stops('/adjustment-page?tab=past')],
    ['R389', 'A year from 2018 on and a month are chosen.', stops("route: '/adjustment-page'"), decided(137)],
    ['R403', 'The old generation tells what was earned and what was paid.', oldGeneration, decided(284)],
    ['R404', 'The new one tells coins, income and the two fees.', ofMonth],
    ['R405', 'A closed month has all its lines.', lines],
    [
      'R406',
      'What earned is told mission by mission.',
      details('is told with what was asked, by whom and for how much'),
    ],
    ['R549', 'A call gives all of it in the old way.', oldGeneration],
    ['R550', 'A call gives all of it in the new way.', ofMonth],
    ['R551', 'A call gives a month in the old way.', oldGeneration],
    ['R552', 'A call gives a month in the new way.', ofMonth],
    ['R553', 'A call lists closed months for the old generation.', closedMonths, decided(284)],
    ['R554', 'A call lists closed months.', closedMonths],
    ['R555', 'A call lists what earned in a month.', perMission, decided(283)],
    ['R593', 'The list of months has month, coins and won.', closedMonths],
  ],
};

const statementsOf = testsOf('tests/api/statements/statements.test.ts');

export const statements: Area = {
  rows: [
    [
      'R291',
      'Twelve statements are issued in a year.',
      statementsOf(
        'the thirteenth of a year is refused, under its key too, and what was issued is read all the same',
      ),
      decided(285),
    ],
  ],
};

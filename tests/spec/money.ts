import { type Area, decided, testsOf } from './row.ts';

const incomes = testsOf('tests/api/settlements/income.test.ts');
const details = testsOf('tests/api/settlements/income-details.test.ts');
const stops = testsOf('tests/journeys/every-page/creator-stops.ts');
const oldGeneration = details('returns earned and paid income in the legacy reply');
const ofMonth = incomes('of an open month is an estimate equal to the final amount of its closing');
const closedMonths = incomes(
  'of a month counts its own coins once, also when carried over and settled with another month',
);
const lines = incomes(
  'shows each deduction from gross to net, before and after the closing, also in the console',
);
const perMission = details('add up to the lines of the month to the won, before and after its closing');

const statementsOf = testsOf('tests/api/statements/statements.test.ts');
const closing = testsOf('tests/api/settlements/settlement.test.ts');
const statement = testsOf('ledger/src/domain/earnings/statement.test.ts');
const conversion = testsOf('ledger/src/domain/earnings/convert-month.test.ts');
const feesOff = statement('1,000 coins of a Silver creator: 60,000 won gross, 15 % and 10 % off');
const onItsOwnAccount = conversion('books each fee and tax on its own account');
const least = statement('a month is paid out for 500 coins, for 1,000 to an overseas account');

const paidWhenAndWhere = testsOf('tests/api/settlements/paid-when-and-where.test.ts');
const abroad = paidWhenAndWhere(
  'pays an account abroad from 1,000 coins at five percent more, and one in Korea from 500',
);

export const settlement: Area = {
  rows: [
    [
      'R13',
      'Creators are paid month by month.',
      closing('converts the coins of each creator into won, once'),
    ],
    ['R284', 'Of what was paid abroad ten percent are tax.', onItsOwnAccount],
    [
      'R286',
      'A month is from its 1st to its last day in Korea.',
      closing('counts a mission in the Korean month of its completion'),
      closing('waits until the month is over in Korea'),
    ],
    [
      'R287',
      'It is paid by the 10th, or the next business day.',
      testsOf('services/src/slices/settlement/settlements/business-day.test.ts')(
        'month %s is paid on %s: %s',
      ),
      paidWhenAndWhere(
        'moves a pay day on %s to the next business day for creator, batch and reminder alike',
      ),
      testsOf('tests/api/payouts/told.test.ts')(
        'notifies finance once on the pay day of an open batch and of income in no batch',
      ),
      testsOf('tests/api/bank-holidays/moved-days.test.ts')(
        'moves a future pay day when finance adds a day, and moves it back when the day is removed',
      ),
    ],
    [
      'R288',
      'Under 500 coins all of it carries over.',
      closing('carries over less than 500 coins until enough are earned'),
    ],
    ['R289', 'To an account abroad under 1,000.', least, abroad],
    ['R290', 'An account abroad costs five percent more.', onItsOwnAccount, abroad],
    [
      'R291',
      'Twelve statements are issued in a year.',
      statementsOf(
        'refuses the thirteenth statement of a year, under its key too, and still returns issued ones',
      ),
      decided('rules/statements.md#issuing'),
    ],
    ['R295', 'The service takes 15 percent of the gross.', feesOff],
    ['R296', 'Payments take 10 percent of the gross.', feesOff],
  ],
};

export const income: Area = {
  rows: [
    ['R388', 'The page has the running month and the closed ones.', stops('/adjustment-page?tab=past')],
    [
      'R389',
      'A year from 2018 on and a month are chosen.',
      stops("route: '/adjustment-page'"),
      decided('rules/settlements.md#lines'),
    ],
    [
      'R403',
      'The old generation tells what was earned and what was paid.',
      oldGeneration,
      decided('rules/settlements.md#income-pages'),
    ],
    ['R404', 'The new one tells coins, income and the two fees.', ofMonth],
    ['R405', 'A closed month has all its lines.', lines],
    [
      'R406',
      'What earned is told mission by mission.',
      details('are shown with the request, the fan and the price'),
    ],
    ['R549', 'A call gives all of it in the old way.', oldGeneration],
    ['R550', 'A call gives all of it in the new way.', ofMonth],
    ['R551', 'A call gives a month in the old way.', oldGeneration],
    ['R552', 'A call gives a month in the new way.', ofMonth],
    [
      'R553',
      'A call lists closed months for the old generation.',
      closedMonths,
      decided('rules/settlements.md#income-pages'),
    ],
    ['R554', 'A call lists closed months.', closedMonths],
    ['R555', 'A call lists what earned in a month.', perMission, decided('rules/settlements.md#lines')],
    [
      'R593',
      'The list of months has number, month, coins and won.',
      closedMonths,
      testsOf('web/src/app/shown/statements.test.ts')(
        'closed months are a table with number, month, coins, amount, and pay day or reason of delay',
      ),
    ],
  ],
};

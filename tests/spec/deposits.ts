import { type Area, testsOf } from './row.ts';

const calls = testsOf('tests/api/deposits/deposits.test.ts');
const pages = testsOf('web/src/app/shown/deposits.test.ts');
const rules = testsOf('web/src/features/coins/charge-rules.test.ts');
const history = testsOf('web/src/app/shown/coin-history.test.ts');
const historyCall = testsOf('tests/api/coins/coin-calls.test.ts');
const hours = testsOf('services/src/slices/money/deposits/business-hours.test.ts');
const movedDays = testsOf('tests/api/bank-holidays/moved-days.test.ts');
const journey = testsOf('tests/journeys/deposits.test.ts');
const receipts = testsOf('tests/api/cash-receipts/cash-receipts.test.ts');

const told = historyCall('lists earned, used, refunded and lost coins, the newest first');
const says = history('an entry shows coins that were %s');
const tabs = pages('the history has a tab for pending charges, and another tab starts at its first page');
const asked = calls('requests a deposit, sees the amount and the deadline, and receives a mail');

export const bankDeposit: Area = {
  rows: [
    [
      'R151',
      'A row has who sends the money, the phone for the cash receipt, coins, price, status and when it was asked for.',
      pages('a row shows the sender, phone, coins, price, status and time, and where to pay'),
      asked,
      receipts('creates, files and issues a receipt for a paid deposit, and shows the receipt to the fan'),
    ],
    [
      'R152',
      'A request has the pack, the fan, name and phone, and what the cash receipt is issued to; it gives an id.',
      rules('another cash receipt number is required and sent only if that option is chosen'),
      asked,
    ],
    [
      'R180',
      'A deposit reads as before the money, deposited, cancelled or failed with support to write to; any other status as NONE.',
      pages('a deposit in status %s reads %s, and can be neither paid nor cancelled here'),
    ],
    [
      'R200',
      'A bank deposit needs both a name and a phone.',
      rules('a bank deposit needs both a name and a phone'),
    ],
    [
      'R241',
      'A call asks for a deposit and gives its id.',
      asked,
      journey('requests a deposit, sees the account, finds the request again and cancels it'),
    ],
    [
      'R242',
      'Own deposits come by status, those that wait for money unless another is chosen, twelve a page.',
      asked,
      tabs,
    ],
    [
      'R268',
      'A request of which nobody knows whether it was taken warns who may have sent money, and names support.',
      pages('a refused deposit warns a member who may have paid, or says why: %o'),
    ],
    [
      'R282',
      'Coins come within two hours, of those from 10 to 19 on weekdays.',
      hours(
        'the credit time is after the payment, within banking hours, and never before that of an earlier payment',
      ),
      movedDays(
        'delays coins of a future bank deposit by an added day and keeps the due time of money already received',
      ),
      pages('choosing a bank deposit shows by when coins for a payment made now arrive'),
    ],
  ],
};

export const coinHistory: Area = {
  rows: [
    [
      'R122',
      'The history has the balance and a button that charges.',
      history('shows the balance and a charge button, and says that the history is empty'),
    ],
    ['R123', 'It has two tabs: what was, and pending charges; another one begins at its first page.', tabs],
    ['R124', 'It says that requests for a bank deposit are found under pending charges.', tabs],
    [
      'R125',
      'Where there is none, it says so.',
      history('shows the balance and a charge button, and says that the history is empty'),
    ],
    ['R149', 'A row has what happened, coins, when, the mission and the deposit it came from.', told],
    ['R150', 'Coins that went are red.', says],
    ['R174', 'Rows are of coins used, earned, expired or given back.', told, says],
    ['R175', 'Coins that were used name the kind and the name of the product.', says],
    ['R176', 'Coins that were paid for read as a charge.', says],
    ['R177', 'Coins of a free item read as an event.', says],
    ['R178', 'Coins that were added as a bonus say so.', says],
    ['R179', 'Coins given back name the product, and whether the mission was rejected.', says],
    ['R235', 'A call gives the history, by month, twelve a page.', told],
  ],
};

import { type Area, decided, testsOf } from './row.ts';

const walks = testsOf('tests/journeys/walks.test.ts');
const calls = testsOf('tests/api/coins/coin-calls.test.ts');
const orders = testsOf('tests/api/payments/coin-orders.test.ts');
const payments = testsOf('tests/api/payments/payments.test.ts');
const lots = testsOf('tests/api/coins/open-lots.test.ts');
const withdrawals = testsOf('tests/api/refunds/withdrawals.test.ts');
const refunds = testsOf('tests/api/refunds/refunds.test.ts');
const rules = testsOf('web/src/features/coins/charge-rules.test.ts');
const form = testsOf('web/src/app/shown/charge.test.ts');
const deposits = testsOf('web/src/app/shown/deposits.test.ts');
const account = testsOf('web/src/app/shown/bank-account.test.ts');
const accountCalls = testsOf('tests/api/creators/bank-account.test.ts');

const buys = calls('lets a fan buy coins: items, order, payment window, deposit, balance');
const chosen = form('payment needs coins and agreement to the terms; KakaoPay is preselected');
const inDollars = deposits('PayPal prices are in dollars');
const inWon = orders('an order through any other channel is sold in won');
const byPaypal = orders('an order through $pg with $payMethod is sold in dollars by PayPal');
const lacking = walks('a fan finds the creator, lacks coins, buys them and finds the words intact');

export const paymentsArea: Area = {
  rows: [
    ['R2', 'Coins are bought by card.', inWon, lacking],
    ['R3', 'Coins are bought by PayPal.', byPaypal],
    [
      'R4',
      'Coins are bought by bank deposit.',
      testsOf('tests/journeys/deposits.test.ts')(
        'requests a deposit, sees the account, finds the request again and cancels it',
      ),
    ],
    [
      'R153',
      'An order has item, currency, language, way to pay, channel, buyer and the page to return to.',
      orders('an order fixes coins, amount and currency, and is prepared at the provider'),
      orders('requires an item on sale and a return address on our site'),
    ],
    [
      'R154',
      'Its coins are asked for with the item, the fan and the order, and have an id.',
      buys,
      decided('adr/0029-payments-are-read-back.md'),
    ],
    [
      'R181',
      'The form opens with KakaoPay.',
      rules('starts with KakaoPay, and requires coins and consent for every payment method'),
      chosen,
    ],
    [
      'R182',
      'PayPal and a bank deposit can be chosen.',
      deposits('a bank deposit is offered only if an account to pay to is configured'),
    ],
    ['R199', 'An item and a consent are asked for.', chosen],
    ['R238', 'A call credits the coins of an order and gives its id.', buys],
    ['R239', 'A call gives the code of the merchant.', buys],
    ['R240', 'A call makes an order.', buys],
    [
      'R263',
      'Without the code of the merchant it says so, and it can be tried again.',
      form('nothing is ordered if the provider’s configuration is unavailable, and the member can retry'),
    ],
    [
      'R264',
      'An order that could not be made says so.',
      form('shows that no order was created and nothing was paid'),
    ],
    [
      'R265',
      'What PayPal has not completed says that it may take one to two business days, and where to look.',
      form('a pending PayPal payment says when the coins arrive'),
      testsOf('tests/api/payments/late-payments.test.ts')(
        'waits for a payment held by PayPal over a weekend and holidays, then gives up',
      ),
      decided('rules/payments.md#orders'),
    ],
    [
      'R266',
      'Any other failure is told in the words of the provider.',
      form('shows a failure in the provider’s own words'),
    ],
    [
      'R267',
      'Where nobody knows whether the coins came, it warns who may have paid.',
      form('warns against paying again while the outcome is unknown'),
    ],
    [
      'R270',
      'A creator is told that creators cannot charge.',
      calls('is refused unless the caller is a verified fan; a creator reads that creators cannot charge'),
    ],
    ['R283', 'Prices are in won, or by PayPal in dollars.', inDollars, inWon],
    ['R285', 'Mobile phone, credit card and pay services can be chosen.', chosen],
  ],
};

export const coinsArea: Area = {
  rows: [
    [
      'R25',
      'A coin is worth 100 won.',
      orders('an order fixes coins, amount and currency, and is prepared at the provider'),
      lots('show the same amount as the withdrawal in every state of a wallet, and include every lot'),
    ],
    ['R147', 'An item has its kind, name, coins, and its price in won and in dollars.', buys, inDollars],
    ['R148', 'The balance is read as `point`.', buys],
    ['R236', 'A call gives the items that are sold.', buys],
    ['R237', 'A call gives the balance.', buys],
    ['R269', 'Who lacks coins is told to charge, and led there.', lacking],
    [
      'R276',
      'Coins live for five years.',
      payments('expires the remaining coins after the last day in Korea once, also for concurrent sweeps'),
      lots('disappear at the instant of their expiry'),
    ],
    [
      'R277',
      'What expires first is used first.',
      calls('quotes a price by source and by expiry, and charges that price'),
    ],
  ],
};

export const refundArea: Area = {
  rows: [
    [
      'R278',
      'A charge is withdrawn whole within seven days.',
      withdrawals('in full until the end of the seventh day in Korea, and less the fee a moment later'),
      testsOf('tests/journeys/withdraw-charge.test.ts')(
        'sees the refund, confirms it, and reads when it arrives',
      ),
    ],
    [
      'R279',
      'Its money is paid within three business days.',
      withdrawals('and is owed the amount shown, once under a key, within three business days'),
      refunds('is paid once by the provider, with a proof, and the owner is notified'),
      decided('rules/alarms.md#raising-and-closing'),
    ],
    [
      'R280',
      'Later, or of what is left, three percent are kept.',
      withdrawals('in full until the end of the seventh day in Korea, and less the fee a moment later'),
      testsOf('ledger/src/domain/wallet/refund-charge.test.ts')(
        'fee and refund are the exact share of the amount paid, each rounded down once',
      ),
    ],
    [
      'R281',
      'Coins that nobody bought are not given back.',
      withdrawals('of their own alone, and never given coins'),
    ],
  ],
};

export const bankAccount: Area = {
  rows: [
    [
      'R197',
      'Holder, bank and number are all needed before it can be saved.',
      account('the form needs bank, holder and number, saves them, and leads back to the profile'),
    ],
    [
      'R198',
      'The bank is one of 49.',
      testsOf('contracts/src/creators/banks.test.ts')(
        'creators can choose one of 49 banks, each with a distinct name in both languages',
      ),
      accountCalls('rejects a bank account at %s for %j'),
    ],
    [
      'R243',
      'A call changes the account.',
      accountCalls(
        'encrypts a bank account at rest, shows it to its owner alone and reports each change by mail',
      ),
    ],
    [
      'R244',
      'A call gives a creator their own account.',
      accountCalls(
        'encrypts a bank account at rest, shows it to its owner alone and reports each change by mail',
      ),
    ],
    [
      'R262',
      'What was saved leads back to the profile; what was not says why.',
      account('the form needs bank, holder and number, saves them, and leads back to the profile'),
      account('shows that saving failed, and why'),
    ],
  ],
};

/** The console's English texts for the rates of settlements. */
export const english = {
  resources: {
    rates: {
      name: 'Rates of a settlement |||| Rates of settlements',
      fields: {
        id: 'From the month on (KST)',
        state: 'State',
        wonPerCoin: 'A coin for Silver · Gold · Diamond',
        serviceFeePercent: 'Service fee',
        paymentFeePercent: 'Payment fee',
        overseasAccountFeePercent: 'Account abroad',
        minimumCoins: 'Paid from',
        version: 'Version of the policy',
        approvalId: 'Decided by',
        decided: 'Decided (KST)',
      },
    },
  },
  console: {
    rates: {
      hint: 'A month is settled by the newest rates that have begun by its end; what a coin is worth counts from the moment in which it is earned. Months that have begun never change.',
      from: 'Rates from %{month} on',
      months: 'From %{earliest} to %{latest}.',
      numbers: 'Rates',
      before: 'Before',
      here: 'From then on',
      about: 'Where they come from',
      by_release: 'A release of the product',
      state: { PAST: 'Before', NOW: 'In force', TO_COME: 'To come' },
      change: {
        run: 'Change the rates',
        title: 'Ask for other rates from a month to come on',
        effect:
          'Nothing changes until another member of finance approves it. Then every creator is told at once, 30 days at least before the month begins. What is decided cannot be taken back; a later month can have others again. Please see whether an answer of the FAQ names these numbers.',
        done: 'The rates wait for approval.',
      },
    },
    audit: {
      action: {
        proposeRates: 'Other rates asked for',
      },
      fact: {
        fromMonth: 'from the month on',
        overseasAccountFeePercent: 'fee for accounts abroad, in percent',
        minimumCoins: 'coins from which a month is paid',
        minimumCoinsOverseas: 'coins from which it is paid abroad',
        silverWonPerCoin: 'won of a coin for Silver',
        goldWonPerCoin: 'won of a coin for Gold',
        diamondWonPerCoin: 'won of a coin for Diamond',
        serviceFeePercent: 'service fee, in percent',
        paymentFeePercent: 'payment fee, in percent',
        overseasPaymentTaxPercent: 'tax on overseas payments, in percent',
        incomeTaxPercent: 'income tax withheld, in percent',
      },
    },
    approval: {
      kind: {
        SETTLEMENT_RATES: 'Rates of settlements',
      },
      field: {
        fromMonth: 'From the month on (KST)',
        overseasAccountFeePercent: 'Fee for accounts abroad, in percent',
        minimumCoins: 'Coins from which a month is paid',
        minimumCoinsOverseas: 'Coins from which it is paid abroad',
        silverWonPerCoin: 'A coin for Silver, in won',
        goldWonPerCoin: 'A coin for Gold, in won',
        diamondWonPerCoin: 'A coin for Diamond, in won',
        serviceFeePercent: 'Service fee, in percent',
        paymentFeePercent: 'Payment fee, in percent',
        overseasPaymentTaxPercent: 'Tax on overseas payments, in percent',
        localIncomeTaxPercent: 'Local income tax, in percent of the income tax',
        incomeTaxPercent: 'Income tax withheld, in percent',
      },
    },
    palette: {
      kind: {
        RATES: 'Rates of a settlement',
      },
    },
    user: {
      notice: {
        'creator.rates-change': 'Other rates from a month on (to creators)',
      },
    },
  },
};

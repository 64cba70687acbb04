/** What the console says about the rates that months are settled by. */
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
  },
  /** Names of the acts in the audit log. */
  acts: { proposeRates: 'Other rates asked for' },
};

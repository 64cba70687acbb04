/** The console's English texts for the nightly comparison with the payment provider. */
export const english = {
  resources: {
    'payment-differences': {
      name: 'Payment difference |||| Payment differences',
      fields: {
        id: 'ID',
        kind: 'What differs',
        day: 'Day (KST)',
        ours: 'We say',
        providers: 'The provider says',
        orderId: 'Order',
        impUid: 'The provider’s ID',
        status: 'State',
        found: 'Found',
        ended: 'Over since',
        endedByName: 'By',
        reason: 'Reason',
      },
    },
    'provider-days': {
      name: 'Comparison of a day |||| Daily comparisons',
      fields: {
        id: 'Day (KST)',
        listed: 'On the provider’s list',
        credited: 'Credited by us',
        paidWon: 'Paid',
        cancelledWon: 'Given back of it',
        differences: 'Differences',
        compared: 'Compared',
      },
    },
  },
  console: {
    difference: {
      none: 'The provider and we agree.',
      about: 'What each side says',
      of_day: 'Day',
      by_itself: 'by itself: both agreed when it was looked at again',
      status: { OPEN: 'Open', CURED: 'Cured', EXPLAINED: 'Explained' },
      kind: {
        NO_ORDER: 'Money without an order',
        NOT_CREDITED: 'Money without coins',
        SECOND_PAYMENT: 'Paid twice',
        AMOUNT: 'Another amount or currency',
        CANCELLED: 'Gone back otherwise',
        NOT_PAID: 'Coins without money',
        REFUND_MISSING: 'A refund that the provider does not have',
      },
      means: {
        NO_ORDER: 'The provider has money for an order that is none of ours.',
        NOT_CREDITED: 'The order was paid, and its coins were not credited.',
        SECOND_PAYMENT: 'The order was paid beside the payment that was credited.',
        AMOUNT: 'What was paid is not what was credited. The provider or a developer has to look at it.',
        CANCELLED:
          'Money of the payment went back, and not by us: a chargeback, or a cancellation at the provider. Its coins were not charged back; we say for how much they were.',
        NOT_PAID: 'Coins were credited, and the provider knows of no money for them.',
        REFUND_MISSING: 'A refund counts as paid by the provider, and is not on its list.',
      },
      cure: {
        title: 'Put it right?',
        looks: 'Then both are compared again; what still differs stays open.',
        run: {
          NO_ORDER: 'Give it back',
          NOT_CREDITED: 'Settle again',
          SECOND_PAYMENT: 'Give it back',
          CANCELLED: 'Charge the coins back',
          NOT_PAID: 'Charge the coins back',
        },
        effect: {
          NO_ORDER: 'The provider gives back all that is left of the payment.',
          NOT_CREDITED:
            'The coins are credited, or the money is given back where the order cannot be credited.',
          SECOND_PAYMENT: 'The provider gives back the second payment, and its payer is told by a mail.',
          CANCELLED: 'The coins of what was given back are taken from the wallet, or owed by its owner.',
          NOT_PAID: 'The coins are taken from the wallet, or owed by its owner.',
        },
        done: 'It is done, and both were compared again.',
      },
      explain: {
        run: 'Explain',
        title: 'Explain this difference?',
        effect: 'It is over, and is not found again unless it changes. Nothing else happens.',
        done: 'It is explained.',
      },
    },
    provider_day: {
      none: 'No day has been compared yet.',
      hint: 'Every night the day before is compared with the provider’s list of payments.',
      differences: 'Differences: %{count}',
    },
    audit: {
      action: {
        cureDifference: 'Payment difference cured',
        explainDifference: 'Payment difference explained',
      },
    },
    palette: {
      kind: {
        PAYMENT_DIFFERENCE: 'Payment difference',
        PROVIDER_DAY: 'Day compared with the provider',
      },
    },
    dashboard: {
      wait: {
        PAYMENT_DIFFERENCES: 'Payments that differ from the provider’s list',
      },
      wait_hint: {
        PAYMENT_DIFFERENCES: 'cure or explain them',
      },
    },
    user: {
      notice: {
        'coins.payments-differ': 'Payments differ from the provider’s list (staff)',
      },
    },
  },
};

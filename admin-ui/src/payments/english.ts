/** The console's English texts for payments. */
export const english = {
  resources: {
    payments: {
      name: 'Payment |||| Payments',
      fields: {
        q: 'Buyer, or ID of order or provider',
        id: 'Order ID',
        name: 'Bought',
        username: 'Buyer',
        status: 'State',
        points: 'Coins',
        amount: 'Amount',
        takenBack: 'Taken back',
        leftAmount: 'Not given back',
        leftPoints: 'Coins left',
        leftHeld: 'Coins held',
        byRule: 'Refund by the rule now',
        payMethod: 'Paid by',
        impUid: 'Provider’s ID',
        reason: 'Reason',
        created: 'Ordered',
        credited: 'Credited',
      },
    },
  },
  console: {
    payment: {
      method: { card: 'card', kakaopay: 'KakaoPay', phone: 'phone', paypal: 'PayPal' },
      status: {
        CREATED: 'Ordered',
        PREPARED: 'Ordered, not paid',
        READY: 'Paying',
        CREDITED: 'Credited',
        FAILED: 'Failed',
        CANCELLED: 'Cancelled',
        QUARANTINED: 'In quarantine',
      },
      quarantined:
        'Money was paid that brought no coins: it does not fit the order, or its member had charged the most of that day. It goes back to the payer.',
      giving_back: 'To be given back',
      none: 'There is no such payment.',
    },
    audit: {
      action: {
        chargeBack: 'Payment charged back',
        proposeRefund: 'Refund outside the rules asked for',
        proposeWithdrawal: 'Withdrawal of a charge asked for',
      },
      fact: {
        refundCause: 'reason of the refund',
        refundByRule: 'refund by the rule',
        givenBack: 'given back of this charge',
        leftOfCharge: 'left of this charge',
        coinsOfCharge: 'coins left of this charge',
        heldOfCharge: 'coins of this charge held for missions',
        borneByUs: 'paid by the house',
        feeKept: 'fee kept',
        coinsOwed: 'coins that the member owes',
        currency: 'currency',
        debt: 'owed coins',
        isCredited: 'credited at once',
      },
    },
    approval: {
      kind: {
        GRANTED_REFUND: 'Refund outside the rules',
        CHARGE_WITHDRAWAL: 'Charge withdrawn for its owner',
      },
      field: {
        refundCause: 'Why it goes back',
        currency: 'Currency (won, or US cents)',
        refundByRule: 'By the rule, and what goes back instead',
        givenBack: 'Given back of the charge in all',
        leftOfCharge: 'What we keep of the charge',
        coinsOfCharge: 'Coins left of the charge',
        heldOfCharge: 'Coins of the charge that missions hold',
        borneByUs: 'Borne by us, as no coins stand for it',
        feeKept: 'Fee that we keep',
        coinsOwed: 'Coins that the member owes',
      },
      value: {
        SERVICE_FAULT: 'Fault of our service',
        MISTAKEN_CHARGE: 'Charged by mistake',
        MINOR_PAYER: 'Paid by a minor',
        LEGAL_DUTY: 'Required by law or an authority',
        GOODWILL: 'Goodwill',
        KRW: 'KRW',
        USD: 'USD',
      },
      refund: {
        run: 'Refund outside the rules',
        title: 'Ask for money of this charge to go back outside the rules',
        effect:
          'Nothing happens until another member of finance approves it. Then all coins that are left of the charge are taken, and the money goes back the way it was paid: of a bank deposit, to the account that its fan told.',
        done: 'The refund waits for approval.',
        left: 'Up to %{amount} can go back; %{points} are left. The rule gives %{byRule} now, and what is asked for has to be more.',
      },
      withdraw_charge: {
        run: 'Withdraw for its owner',
        title: 'Ask for this charge to be withdrawn for its owner',
        effect:
          'For members who cannot do it themselves, or who ask for it in a letter. Nothing happens until another member of finance approves it. Then the coins that are left of the charge are taken, its owner is told, and the money goes back the way it was paid: of a bank deposit, to the account that its fan told.',
        done: 'The withdrawal waits for approval.',
        comes_to: 'By the rule %{amount} go back for %{points}.',
      },
    },
    palette: {
      kind: {
        PAYMENT: 'Payment',
      },
    },
    dashboard: {
      wait: {
        QUARANTINED_PAYMENTS: 'Payments in quarantine',
      },
      wait_hint: {
        QUARANTINED_PAYMENTS: 'their money is not given back yet',
      },
    },
    user: {
      notice: {
        'coins.charged': 'Coins charged',
        'coins.payment-given-back': 'Payment given back',
        'coins.payment-beyond-limit': 'Payment beyond the daily limit given back',
        'coins.second-payment-given-back': 'Second payment of an order given back',
        'coins.payment-cancelled': 'Payment cancelled at the provider',
        'coins.payment-not-finished': 'Payment not completed',
        'coins.charge-withdrawn': 'Charge withdrawn',
        'coins.bank-charge-withdrawn': 'Charge paid by bank withdrawn',
        'coins.bank-refund-granted': 'Refund of a bank deposit granted',
        'coins.charge-taken-back': 'Coins of a charge taken back',
        'coins.charge-taken-back-owed': 'Coins of a charge taken back, some of them owed',
        'coins.money-taken-back': 'A payment was taken back (staff)',
      },
    },
  },
};

/** What the console says about payments. */
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
        'Money was paid that brought no coins: it does not fit the order, or its member had charged the most of that day. It goes back to whoever paid it.',
      giving_back: 'To be given back',
      none: 'There is no such payment.',
    },
  },
};

/** The console's English texts for the published totals of coins. */
export const english = {
  resources: {
    'coin-totals': {
      name: 'Coin totals |||| Coin totals',
      fields: {
        id: 'Day',
        issued: 'Issued',
        used: 'Used',
        expired: 'Expired',
        outstanding: 'Outstanding',
        owed: 'Owed',
        publishedAt: 'Published',
        state: 'State',
      },
    },
  },
  console: {
    coin_totals: {
      hint: 'Each night at 01:20 the coins of the day that is over are added up, compared with the ledger, signed and published at /coin-totals. A day that does not add up is not published, and no later one is before that is resolved.',
      published: 'Published',
      refused: 'Not published',
      none: 'No day is published yet.',
    },
    palette: {
      kind: {
        COIN_TOTAL: 'Coin total',
      },
    },
    user: {
      notice: {
        'coin-totals.refused': 'Totals of coins were not published (staff)',
      },
    },
  },
};

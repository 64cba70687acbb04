/** The console's English texts for the results of lucky products. */
export const english = {
  resources: {
    fairness: {
      name: 'Fairness |||| Fairness',
      fields: {
        id: 'Product',
        productName: 'Product',
        creatorName: 'Creator',
        winProbability: 'Odds',
        rolls: 'Rolls',
        expected: 'Wins expected',
        range: '99.9% range',
        wins: 'Wins',
        chart: 'Wins within the range',
        verdict: 'Result',
      },
    },
  },
  console: {
    fairness: {
      hint: 'Every roll is counted from its event. A fair roulette keeps within the range in 999 of 1,000 cases, so of many products one may lie outside by chance; it comes back as rolls follow.',
      of_product: 'Product %{id}',
      within: 'Within',
      outside: 'Outside',
      range: '%{least} to %{most}',
      chart: '%{wins} wins; %{expected} expected, %{least} to %{most} in 99.9% of cases',
    },
  },
};

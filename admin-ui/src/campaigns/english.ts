/** The console's English texts for comment events. */
export const english = {
  resources: {
    campaigns: {
      name: 'Comment event |||| Comment events',
      fields: {
        q: 'Name or ID',
        id: 'ID',
        name: 'Name',
        status: 'State',
        days: 'Days',
        firstDay: 'First day',
        lastDay: 'Last day',
        kind: 'Who wins',
        prize: 'Who wins',
        winPercent: 'Odds (%)',
        winnersMax: 'Winners at most',
        ranks: 'Places that win',
        winPoints: 'Coins of a win',
        chances: 'Comments of a member',
        budgetPoints: 'Coins at most',
        entered: 'Comments that took part',
        winners: 'Wins',
        wonPoints: 'Coins won',
        planned: 'Planned',
        plannedBy: 'Planned by',
        approved: 'Approved',
        approvedBy: 'Approved by',
        stopped: 'Stopped',
      },
    },
  },
  console: {
    campaign: {
      none: 'No comment events.',
      terms: 'Terms',
      so_far: 'So far',
      korean_time: 'From 00:00 of the first day to 24:00 of the last, in Korea.',
      waits: 'Waits for another operator’s approval',
      odds: '%{percent} of comments, %{winners} wins at most',
      ranks: 'Comments number %{ranks}',
      wins: 'Latest wins',
      no_wins: 'Nobody has won yet.',
      win: { number: 'Number', username: 'Member', points: 'Coins', won: 'Won', comment: 'Comment' },
      kind: { ODDS: 'By chance', RANKS: 'By the place of the comment' },
      status: {
        PLANNED: 'To be approved',
        APPROVED: 'Begins later',
        RUNNING: 'Running',
        OVER: 'Over',
        STOPPED: 'Stopped',
      },
      plan: {
        run: 'Plan an event',
        title: 'Plan a comment event',
        effect:
          'Comments on public missions win coins by themselves while it runs. Another operator has to approve it first.',
        done: 'The plan waits for another operator.',
        name_help: 'For the console alone',
        ranks_help: 'Numbers in rising order: 10, 100, 1000',
        chances_help: 'So many take part; none after a win',
      },
      approve: {
        run: 'Approve',
        title: 'Approve “%{name}”?',
        effect: 'It runs when its days come, and gives up to %{budget} coins to members.',
        again: 'Type the amount again. You cannot approve what you planned yourself.',
        done: '“%{name}” is approved.',
      },
      refuse: {
        run: 'Refuse',
        title: 'Refuse “%{name}”?',
        effect: 'It never runs. Another can be planned.',
        done: '“%{name}” is refused.',
      },
      stop: {
        run: 'Stop',
        title: 'Stop “%{name}”?',
        effect: 'No further comment takes part. What was won stays won. This cannot be undone.',
        done: '“%{name}” is stopped.',
      },
    },
    audit: {
      action: {
        planCampaign: 'Comment event planned',
        approveCampaign: 'Comment event approved',
        stopCampaign: 'Comment event stopped',
      },
      fact: {
        budgetPoints: 'coins at most',
        winners: 'wins',
      },
    },
    palette: {
      kind: {
        CAMPAIGN: 'Campaign',
      },
    },
    dashboard: {
      wait: {
        CAMPAIGNS_PLANNED: 'Comment events to approve',
      },
      wait_hint: {
        CAMPAIGNS_PLANNED: 'planned by another operator',
      },
    },
  },
};

/** What the console says on its first page. */
export const english = {
  console: {
    dashboard: {
      open_missions: 'Missions in progress',
      open_missions_hint: 'Accepted, waiting for the creator',
      transcoding: 'Being converted',
      blocked: 'Blocked missions',
      waiting_creators: 'Creators waiting for approval',
      isolated_streams: 'Isolated streams',
      isolated_streams_hint: 'Their events wait for a replay',
      alarms: 'Open alarms',
      alarms_hint: 'They do not mend themselves',
      wallets: 'Wallets',
      outstanding: 'Coins outstanding',
      outstanding_all: 'All wallets, available and held',
      outstanding_part: 'The %{shown} fullest of %{total} wallets',
      current_month: 'This month, estimate',
      to_close: 'Months to close',
      to_close_hint: 'Over, but not closed yet',
      next_due: 'Due next',
      nothing_due: 'No mission is waiting for its creator.',
      latest_months: 'Latest months',
      no_months: 'Nothing has been earned yet.',
      all_missions: 'All missions in progress',
      all_months: 'All months',
    },
  },
};

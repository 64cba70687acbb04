/** The console's English texts for alarms. */
export const english = {
  resources: {
    alarms: {
      name: 'Alarm |||| Alarms',
      fields: {
        event: 'What happened',
        subject: 'To what',
        reason: 'Reason',
        times: 'How often',
        raised: 'Since (KST)',
        last: 'Last (KST)',
        cleared: 'Over since (KST)',
      },
    },
  },
  console: {
    alarm: {
      hint: 'Problems that need a look. A failed task is retried automatically, and its alarm closes once it succeeds; the log and Temporal show the cause.',
      none: 'There is no such alarm.',
      state: 'State',
      open: 'Open',
      over: 'Over',
      /** Texts by the event name in the log; an event without a text is shown by that name. */
      event: {
        sweep_failed: 'A scheduled run failed',
        deadline_late: 'Deadlines passed undecided',
        'payment_taken-back': 'A credited payment was cancelled at the provider',
        ledger_differs: 'The verification of the ledger found differences',
        conversion_late: 'Videos wait too long for their conversion',
        compensation_late: 'Fans wait too long for a compensation',
        'settlement_creator-unsettled': 'A creator was left out of a month’s closing',
      },
    },
    palette: {
      kind: {
        ALARM: 'Alarm',
      },
    },
    dashboard: {
      wait: {
        ALARMS: 'Open alarms',
      },
      wait_hint: {
        ALARMS: 'they do not mend themselves',
      },
    },
    user: {
      notice: {
        'alarms.deadlines-late': 'Deadlines are late (staff)',
        'alarms.sweep-failed': 'A scheduled job failed (staff)',
      },
    },
  },
};

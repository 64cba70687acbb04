/** What the console says about streams that wait. */
export const english = {
  resources: {
    'parked-streams': {
      name: 'Parked stream |||| Parked streams',
      fields: {
        consumer: 'Consumer',
        streamId: 'Stream',
        parkedAt: 'Since (KST)',
        waiting: 'Events waiting',
        reason: 'Reason',
        attempts: 'Attempts',
        replayRequestedAt: 'State',
      },
    },
  },
  console: {
    parked: {
      hint: 'An event of these streams could not be handled. It waits with all that came after it; other streams are not held up.',
      none: 'No stream is parked.',
      parked: 'Waits',
      wanted: 'Replay requested',
    },
    replay: {
      run: 'Replay',
      title: 'Replay this stream?',
      effect: '%{stream}: the %{waiting} events that wait are handled in order, each once.',
      failure: 'If one fails again, the stream stays parked with the new reason.',
      done: 'The replay is requested.',
    },
  },
};

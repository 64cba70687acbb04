/** The console's English texts for isolated streams, whose events wait for a replay. */
export const english = {
  resources: {
    'isolated-streams': {
      name: 'Isolated stream |||| Isolated streams',
      fields: {
        consumer: 'Consumer',
        streamId: 'Stream',
        isolatedAt: 'Since (KST)',
        waiting: 'Events waiting',
        reason: 'Reason',
        attempts: 'Attempts',
        replayRequestedAt: 'State',
      },
    },
  },
  console: {
    isolated: {
      hint: 'An event of these streams could not be handled. It waits with all that came after it; other streams are not held up.',
      none: 'No stream is isolated.',
      isolated: 'Waits',
      wanted: 'Replay requested',
    },
    replay: {
      run: 'Replay',
      title: 'Replay this stream?',
      effect: '%{stream}: the %{waiting} events that wait are handled in order, each once.',
      failure: 'If one fails again, the stream stays isolated with the new reason.',
      done: 'The replay is requested.',
    },
    audit: {
      action: {
        replayIsolatedStream: 'Replay requested',
      },
      fact: {
        replayRequestedAt: 'replay requested',
      },
    },
    dashboard: {
      wait: {
        ISOLATED_STREAMS: 'Isolated streams',
      },
      wait_hint: {
        ISOLATED_STREAMS: 'their events wait for a replay',
      },
    },
  },
};

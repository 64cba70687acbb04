/** The console's English texts for takedowns. */
export const english = {
  resources: {
    takedowns: {
      name: 'Takedown |||| Takedowns',
      fields: {
        id: 'ID',
        kind: 'What',
        contentId: 'Its ID',
        status: 'State',
        open: 'Something is to come',
        from: 'Hidden from',
        until: 'Shown again',
        reason: 'Reason',
        planned: 'Planned',
        plannedByName: 'Planned by',
        hiddenAt: 'Hidden since',
        ended: 'Over since',
        shown: 'At the end',
        refused: 'Why it was not hidden',
      },
    },
  },
  console: {
    takedown: {
      none: 'Nothing is planned.',
      open: 'To come',
      over: 'Over',
      plan_of: 'What is planned',
      korean_time: 'Korean time',
      no_end: 'Not by itself',
      to_plan: 'The plan',
      hidden_from: 'Will be hidden at %{from}.',
      hidden_from_until: 'Will be hidden at %{from} and shown again at %{until}.',
      hidden_until: 'Hidden; will be shown again at %{until}.',
      status: {
        PLANNED: 'Planned',
        HIDDEN: 'Hidden for a time',
        STAYS_HIDDEN: 'Hidden',
        ENDED: 'Over',
        CALLED_OFF: 'Called off',
        REFUSED: 'Could not be hidden',
      },
      shown: {
        true: 'It was shown again.',
        false: 'Somebody had already shown it, or hidden it again: it stayed so.',
      },
      plan: {
        run: 'Schedule hiding',
        title: 'Hide at a time, or until one',
        effect:
          'It is hidden and shown again by itself, as by hand. Whom it concerns reads the reason once it is hidden.',
        ends_mission:
          'A mission that is still open then ends, and its coins go back: showing it again does not undo that.',
        from_help: 'Korean time; empty: at once',
        until_help: 'Korean time; empty: not by itself',
        done: 'It is planned.',
      },
      call_off: {
        run: 'Call off',
        title: 'Call this off?',
        before: 'It will not be hidden.',
        while: 'It stays hidden until somebody shows it.',
        done: 'It is called off.',
      },
    },
    audit: {
      action: {
        planTakedown: 'Takedown planned',
        callOffTakedown: 'Takedown called off',
      },
      fact: {
        from: 'hidden from',
        until: 'shown again',
        isCalledOff: 'called off',
      },
    },
    palette: {
      kind: {
        TAKEDOWN: 'Takedown',
      },
    },
  },
};

/** What the console says about the one queue of all that operators judge. */
export const english = {
  resources: {
    moderation: {
      name: 'Moderation',
      fields: {
        state: 'State',
        kind: 'Kind',
        name: 'What it is',
        owner: 'Whose',
        reports: 'Reports',
        reported: 'Last reported',
        since: 'Since',
        escalatedBy: 'Left by',
      },
    },
  },
  console: {
    moderation: {
      state: {
        UNREVIEWED: 'To review',
        ESCALATED: 'Left to a colleague',
        APPEALED: 'Objected',
        RESOLVED: 'Decided',
      },
      kind: {
        MISSION: 'Mission',
        COMMENT: 'Comment',
        PRODUCT: 'Mission on offer',
        PROFILE: 'Creator’s page',
        MEDIA: 'File',
      },
      any_kind: 'All kinds',
      none: {
        UNREVIEWED: 'Nothing waits for a review. Well done.',
        ESCALATED: 'Nobody has left anything to a colleague.',
        APPEALED: 'No objection waits for an answer.',
        RESOLVED: 'Nothing was decided yet.',
      },
      reports: '%{smart_count} report |||| %{smart_count} reports',
      left: '%{smart_count} left |||| %{smart_count} left',
      next: 'Next',
      previous: 'Previous',
      around: 'Comments before and after',
      around_all: 'All comments of this mission',
      of_owner: 'Decided before about %{name}',
      acts_on_owner: 'What the staff did to this member',
      hidden_of: {
        comments: '%{smart_count} hidden comment |||| %{smart_count} hidden comments',
        missions: '%{smart_count} hidden wish |||| %{smart_count} hidden wishes',
      },
      own_page: 'Its own page',
      hidden: 'Hidden',
      no_picture: 'There is no picture of it to look at.',
      decide: 'Decision',
      what: 'What is decided',
      note: 'Note for the colleague',
      grant: 'Grant: show it again',
      submit_and_next: 'Submit and next',
      escalated_by: '%{name} leaves this to a colleague: %{note}',
      take_back: {
        run: 'Take it back',
        title: 'Leave this no longer to a colleague?',
        effect: 'It waits as before.',
        done: 'It waits as before.',
      },
      selected: '%{act} (%{count})',
      title_many: '%{act}: %{count} chosen?',
      done_many: 'Done.',
      computing: 'Looking up what this would do …',
      judgement: {
        BLOCK: {
          run: 'Hide',
          effect: 'Whoever it concerns gets a mail, reads the reason, and may object within 30 days.',
          done: 'It is hidden.',
        },
        UNBLOCK: {
          run: 'Show again',
          effect: 'Whoever it concerns gets a mail. Objections that wait are granted.',
          done: 'It is shown again.',
        },
        CLEAR: {
          run: 'Let it stand',
          effect: 'The reports so far are answered. Nobody is told.',
          done: 'It stands.',
        },
        UPHOLD: {
          run: 'Keep it hidden',
          effect: 'Who objected gets a mail and reads the reason. They cannot object again.',
          done: 'The objection is answered.',
        },
        ESCALATE: {
          run: 'Leave to a colleague',
          effect: 'It waits for a colleague, who reads the note. Any decision ends that.',
          done: 'It waits for a colleague.',
        },
      },
      effect: {
        ENDED:
          'The mission is open: it ends, and %{coins} go back to the fan at once. This cannot be undone.',
        HIDDEN: 'It is hidden from everybody else.',
        SHOWN: 'Everybody who could see it sees it again.',
        CLEARED: 'It stays as it is.',
        UPHELD: 'It stays hidden.',
        ESCALATED: 'It stays as it is for now.',
      },
      of_many: {
        ENDED:
          '%{count} are open missions: they end, and %{coins} go back to their fans at once. This cannot be undone.',
        HIDDEN: '%{count} are hidden; what was earned stays.',
        SHOWN: '%{count} are shown again.',
        CLEARED: '%{count} are let stand.',
        UPHELD: '%{count} stay hidden.',
        ESCALATED: '%{count} wait for a colleague.',
        NONE: 'Nothing is done to “%{name}”: %{problem}',
      },
    },
  },
  /** Names of the acts in the audit log. */
  acts: {
    escalateContent: 'Left to a colleague',
    takeBackEscalation: 'Left to a colleague no longer',
  },
};

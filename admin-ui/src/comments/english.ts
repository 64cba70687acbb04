/** The console's English texts for comments. */
export const english = {
  resources: {
    comments: {
      name: 'Comment |||| Comments',
      fields: {
        q: 'Part of a comment',
        id: 'Comment ID',
        content: 'Comment',
        authorName: 'Written by',
        mission: 'About the mission',
        review: 'State',
        reports: 'Reports',
        reported: 'Last reported',
        written: 'Written',
        edited: 'Changed',
        blockedAt: 'Hidden',
        reason: 'Reason',
        objectUntil: 'Can be objected to until',
        objected: 'Objected',
        objection: 'What its author says',
        answer: 'Answer',
      },
    },
  },
  console: {
    comment: {
      none: 'No comments.',
      private: 'Between a fan and a creator; nobody reported it.',
      blocked: 'Hidden',
      cleared: 'Let stand',
      of_author: 'Of one member',
      of_mission: 'On one mission',
      all_of_author: 'All comments of this member',
      grant: 'Grant: show it again',
      review: {
        REPORTED: 'Reported',
        OBJECTED: 'Objection to answer',
        BLOCKED: 'Hidden',
        CLEARED: 'Let stand',
        NONE: 'Not reported',
      },
      block: {
        run: 'Hide',
        title: 'Hide this comment of %{name}?',
        effect:
          'Nobody but its author sees it. They get a mail, read the reason, and may object within 30 days.',
        done: 'The comment of %{name} is hidden.',
      },
      unblock: {
        run: 'Show again',
        title: 'Show this comment of %{name} again?',
        effect: 'Everybody who may see the mission reads it again. Its author gets a mail.',
        done: 'The comment of %{name} is shown again.',
      },
      clear: {
        run: 'Let it stand',
        title: 'Let this comment of %{name} stand?',
        effect: 'The reports so far are answered. Those who reported it still do not see it.',
        done: 'The comment of %{name} stands.',
      },
      uphold: {
        run: 'Keep it hidden',
        title: 'Answer %{name} that the comment stays hidden?',
        effect: 'Its author gets a mail and reads the reason. They cannot object again.',
        done: '%{name} is answered: the comment stays hidden.',
      },
    },
    audit: {
      action: {
        blockComment: 'Comment hidden',
        unblockComment: 'Comment shown again',
        clearComment: 'Reported comment let stand',
        upholdCommentBlock: 'Objection answered: the comment stays hidden',
      },
      fact: {
        noCommentsUntil: 'no comments until',
      },
    },
    palette: {
      kind: {
        COMMENT: 'Comment',
      },
    },
    user: {
      notice: {
        'comment.written': 'A comment on their mission',
        'comment.answered': 'A reply to their comment',
        'comment.won': 'Won in a comment event',
        'comment.blocked': 'A comment of theirs was hidden',
        'comment.objected': 'An objection to a hidden comment (staff)',
        'comment.shown-again': 'A comment of theirs is shown again',
        'comment.block-upheld': 'A comment of theirs stays hidden',
        'commenting.restricted': 'No comments for a time',
        'commenting.allowed': 'Comments allowed again',
      },
    },
  },
};

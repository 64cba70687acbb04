/** The console's English texts for judging products, creators' pages and files. */
export const english = {
  console: {
    content: {
      title: { PRODUCT: 'Reports and block of this product', PROFILE: 'Reports and block of this page' },
      field: {
        review: 'State',
        reports: 'Reports',
        reported: 'Last reported',
        blockedAt: 'Hidden',
        reason: 'Reason',
        objectUntil: 'Can be objected to until',
        objected: 'Objected',
        objection: 'What its owner says',
        answer: 'Answer',
      },
      review: {
        REPORTED: 'Reported',
        OBJECTED: 'Objection to answer',
        BLOCKED: 'Hidden',
        CLEARED: 'Let stand',
        NONE: 'Not reported',
      },
      grant: 'Grant: show it again',
      block: {
        run: 'Hide',
        title: 'Hide “%{name}”?',
        effect: {
          PRODUCT:
            'Nobody but its creator sees it, and it takes no new requests; what was asked for before goes on. The creator gets a mail, reads the reason, and may object within 30 days. A draw that is not over has to be canceled first.',
          PROFILE:
            'Nobody but the creator sees the page and what is offered there, and they get no new requests; what was asked for before goes on. They get a mail, read the reason, and may object within 30 days. They can still sign in.',
        },
        done: '“%{name}” is hidden.',
      },
      unblock: {
        run: 'Show again',
        title: 'Show “%{name}” again?',
        effect: {
          PRODUCT: 'Everybody sees it again, and it takes requests. Its creator gets a mail.',
          PROFILE: 'Everybody sees the page again, and what is offered there. The creator gets a mail.',
        },
        done: '“%{name}” is shown again.',
      },
      clear: {
        run: 'Let it stand',
        title: 'Let “%{name}” stand?',
        effect: {
          PRODUCT: 'The reports so far are answered. Nobody is told.',
          PROFILE: 'The reports so far are answered. Nobody is told.',
        },
        done: '“%{name}” stands.',
      },
      uphold: {
        run: 'Keep it hidden',
        title: 'Answer that “%{name}” stays hidden?',
        effect: {
          PRODUCT: 'Its creator gets a mail and reads the reason. They cannot object again.',
          PROFILE: 'The creator gets a mail and reads the reason. They cannot object again.',
          MEDIA: 'The person who sent it gets a mail and reads the reason. They cannot object again.',
        },
        done: 'The objection is answered: “%{name}” stays hidden.',
      },
    },
    audit: {
      action: {
        blockContent: 'Product or page hidden',
        unblockContent: 'Product or page shown again',
        clearContent: 'Reported product or page let stand',
        upholdContentBlock: 'Objection answered: product, page or file stays hidden',
      },
    },
    user: {
      notice: {
        'content.objected': 'An objection to a hidden product, page or file (staff)',
      },
    },
  },
};

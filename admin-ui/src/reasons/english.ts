/** The console's English texts for templates of reasons. */
export const english = {
  resources: {
    'reason-templates': {
      name: 'Reason template |||| Reason templates',
      fields: {
        q: 'Name or text',
        id: 'ID',
        name: 'Name',
        purpose: 'Offered for',
        state: 'State',
        ko: 'Korean',
        en: 'English',
        ja: 'Japanese',
        created: 'Written',
        changed: 'Changed',
        retired: 'Retired',
      },
    },
  },
  console: {
    reason: {
      none: 'No templates.',
      texts: 'Texts',
      offered: 'Offered',
      retired: 'Retired',
      purpose: {
        BLOCK: 'Hiding',
        UPHOLD: 'Answers to objections',
        BOTH: 'Hiding and answers',
        ADULT: 'Marks as for adults',
      },
      create: {
        run: 'New template',
        title: 'Write a template',
        effect: 'It is offered at once to all operators who give such a reason.',
        done: 'The template is written.',
      },
      change: {
        run: 'Change',
        title: 'Change “%{name}”',
        effect: 'Reasons that were given with it stay as they are.',
        done: 'The template is changed.',
      },
      retire: {
        run: 'Retire',
        title: 'Retire “%{name}”?',
        effect:
          'It is offered no longer. Reasons that were given with it stay as they are. This cannot be undone.',
        done: 'The template “%{name}” is retired.',
      },
      name_help: 'Seen in the console only',
      template: 'Template',
      own_words: 'In your own words',
      typed: 'Reason (Korean)',
      typed_help: 'Read by whom it concerns, and kept in the record. Up to %{max} characters.',
      in: { en: 'Reason (English)', ja: 'Reason (Japanese)' },
      in_help: 'Read by members who use Sowon in this language. Where it is empty, they read the one above.',
    },
    audit: {
      action: {
        createReasonTemplate: 'Wrote a reason template',
        changeReasonTemplate: 'Changed a reason template',
        retireReasonTemplate: 'Retired a reason template',
      },
      fact: {
        offeredToBlock: 'Offered for hiding',
        offeredToUphold: 'Offered for answers',
        offeredToMarkAdult: 'Offered for marks as for adults',
        rewritten: 'Rewritten',
      },
    },
    palette: {
      kind: {
        REASON_TEMPLATE: 'Reason template',
      },
    },
  },
};

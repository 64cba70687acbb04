/** English texts of the audit log and names of acts and facts; a fact without a name is shown by its key. */
export const english = {
  resources: {
    'saved-filters': { name: 'Saved filter |||| Saved filters' },
    'staff-acts': {
      name: 'Audit log |||| Audit log',
      fields: {
        at: 'When (KST)',
        staffName: 'Who',
        action: 'What',
        objectId: 'Of what',
        reason: 'Why',
        change: 'Before → after',
      },
    },
  },
  console: {
    audit: {
      hint: 'Everything the staff does is written down in the moment it happens, and is never changed.',
      none: 'Nothing was done yet.',
      of_this: 'Acts of the staff',
      for_ever: 'Kept for ever: who, when and why.',
      all: 'All %{smart_count} acts',
      from: 'From (KST)',
      until: 'Until (KST)',
      object: 'ID of what it was done to',
      of_object: 'Of: %{id}',
      by: { server_operator: 'Operator of the servers' },
      objection_state: { OPEN: 'waits for an answer', UPHELD: 'stays hidden' },
      fact: {
        way: 'paid by',
        creatorId: 'creator’s ID',
        status: 'state',
        failed: 'failed',
        objection: 'objection',
        retired: 'Retired',
        attempts: 'attempts',
        points: 'coins',
        approval: 'approval',
        amount: 'amount',
        won: 'won',
        month: 'month',
      },
    },
    palette: {
      kind: {
        STAFF_ACT: 'Act of the staff',
      },
    },
  },
};

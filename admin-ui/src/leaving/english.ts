/** The console's English texts for closed accounts and destroyed data. */
export const english = {
  resources: {
    departures: {
      name: 'Departure |||| Departures',
      fields: {
        userId: 'Member',
        left: 'Left (KST)',
        missions: 'Requests that ended',
        lost: 'Coins lost',
        refunds: 'To be given back',
        kept: 'Kept until (KST)',
      },
    },
    destructions: {
      name: 'Destruction |||| Destructions',
      fields: {
        at: 'When (KST)',
        period: 'Kept for',
        table: 'Table',
        act: 'What was done',
        rows: 'Rows',
      },
    },
  },
  console: {
    leaving: {
      hint: 'Members who have left. What is to be given back goes the way it was paid, within 3 business days.',
      none: 'Nobody has left.',
      state: 'Refunds',
      with_refunds: 'With refunds',
      member: 'A member who left',
      destruction_hint:
        'What was destroyed of members who have left, counted by table. It names nobody and is never changed.',
      nothing_destroyed: 'Nothing was destroyed yet.',
      destroyed: 'destroyed %{at}',
      until: 'until %{due}',
      period: {
        LEAVING: 'At once',
        MEMBERSHIP: 'Membership, 1 year',
        COMPLAINTS: 'Complaints, 3 years',
        CONTRACTS: 'Contracts and payments, 5 years',
      },
      act: { DELETED: 'Deleted', BLANKED: 'Blanked' },
    },
    palette: {
      kind: {
        DEPARTURE: 'Departure',
      },
    },
    user: {
      notice: {
        'account.child-left': 'Closed, as the member is under 14 (mail to the former address)',
        'leaving.refund-needs-account':
          'A refund was refused; an account is asked for (mail to the former address)',
        'leaving.refund-goes-to-account':
          'A refund was refused; it goes to the account (mail to the former address)',
        'account.left': 'Left (mail to the former address)',
        'leaving.refunds-due': 'Refunds are due to a member who left (staff)',
      },
    },
  },
};

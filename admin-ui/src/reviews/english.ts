/** What the console says about reviews. */
export const english = {
  resources: {
    reviews: {
      name: 'Application |||| Applications',
      fields: {
        q: 'Name, page address or ID',
        id: 'Creator ID',
        name: 'Name',
        url: 'Page',
        state: 'State',
        applied: 'Applied',
        due: 'To be decided by',
        reason: 'Reason of the rejection',
        changes: 'Changed since the rejection',
      },
    },
  },
  console: {
    review: {
      open: 'To decide',
      about: 'Application',
      creator: 'The creator’s record',
      due_by: 'by %{due}',
      state: {
        WAITING: 'Waiting',
        REMINDED: 'Waiting for a week',
        OVERDUE: 'Overdue',
        APPROVED: 'Approved',
        REJECTED: 'Rejected',
      },
    },
    reject: {
      run: 'Reject',
      title: 'Reject %{name}?',
      effect: 'The page stays hidden. The applicant gets a mail and reads the reason on their page.',
      later: 'The applicant can apply again, and the application can still be approved later.',
      done: 'The application of %{name} is rejected.',
    },
  },
  /** Names of the acts in the audit log. */
  acts: { rejectCreator: 'Application rejected' },
};

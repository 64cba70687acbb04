/** The console's English texts for reviews. */
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
    audit: {
      action: {
        rejectCreator: 'Application rejected',
      },
      fact: {
        rejected: 'rejected',
      },
    },
    palette: {
      kind: {
        REVIEW: 'Application',
      },
    },
    dashboard: {
      wait: {
        REVIEWS_OVERDUE: 'Reviews overdue',
        APPLICATIONS_WAITING: 'Applications to decide',
      },
      wait_hint: {
        REVIEWS_OVERDUE: 'fourteen days are over',
        APPLICATIONS_WAITING: 'approve or reject',
      },
    },
    user: {
      notice: {
        'review.reminded': 'An application waits (staff)',
        'review.overdue': 'An application is overdue (staff)',
        'review.approved': 'Application approved',
        'review.rejected': 'Application rejected',
      },
    },
  },
};

/** English texts of the console's first page. */
export const english = {
  console: {
    dashboard: {
      waiting: 'What waits for you',
      quiet: 'Nothing waits of:',
      nothing_waits: 'Nothing waits:',
      next_due: 'Due in the next 72 hours',
      nothing_due: 'Nothing is due in the next 72 hours.',
      latest_months: 'Latest months',
      no_months: 'Nothing has been earned yet.',
      all_missions: 'Show them all',
      all_months: 'All months',
    },
  },
};

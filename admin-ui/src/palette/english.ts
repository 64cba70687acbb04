/** English texts of the palette. */
export const english = {
  console: {
    palette: {
      open: 'Find or go to',
      label: 'An ID, a name or a page',
      pages: 'Pages',
      empty: 'Type an ID, a name or a page.',
      asking: 'Looking …',
      nothing: 'Nothing has this ID or name.',
      failed: 'The server could not be asked. Please try again.',
      count: '%{smart_count} entry |||| %{smart_count} entries',
    },
  },
};

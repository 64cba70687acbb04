/** What went wrong without a refusal of the server, which brings its own words. */
export const consoleErrors = {
  unreadable: 'The server failed to answer. Please retry.',
  read_only: 'The console cannot change this.',
};

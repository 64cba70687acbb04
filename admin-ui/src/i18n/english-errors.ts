/** English texts of errors that do not come from the server; server refusals bring their own texts. */
export const consoleErrors = {
  unreadable: 'The server failed to answer. Please retry.',
  read_only: 'The console cannot change this.',
};

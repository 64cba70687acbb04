/**
 * A mail address as whoever need not write to it sees it: the first letter of the mailbox, and where it is. What is hidden has
 * one length, whatever it hides.
 */
export function maskedEmail(email: string): string {
  const [mailbox = '', domain = ''] = email.split('@');
  return `${[...mailbox][0] ?? ''}•••@${domain}`;
}

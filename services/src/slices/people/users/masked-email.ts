/**
 * Masks a mail address for readers who need not write to it: shows the first letter of the mailbox and the domain. The masked part always has the same length.
 */
export function maskedEmail(email: string): string {
  const [mailbox = '', domain = ''] = email.split('@');
  return `${[...mailbox][0] ?? ''}•••@${domain}`;
}

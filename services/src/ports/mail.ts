import { createTransport } from 'nodemailer';

export interface MailMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** `<…@…>`, the same for each resend, so that the recipient's program can drop a duplicate. */
  readonly messageId: string;
  /** One-click unsubscribe URL for mail programs (RFC 8058); null if these mails cannot be stopped. */
  readonly stopUrl: string | null;
}

export interface Mail {
  /**
   * Sends a mail; when it returns, the server has accepted the mail. Never call it within a transaction: it is slow.
   * @throws MailNotSent
   */
  send(message: MailMessage): Promise<void>;
  close(): void;
}

/** A mail that the server did not accept. Its answer may quote the address, so only the code is kept. */
export class MailNotSent extends Error {
  override readonly name = 'MailNotSent';
  /** For example `ECONNREFUSED`, or `EENVELOPE 550`. */
  readonly problem: string;
  /** True if the server does not know the address: a retry is useless. */
  readonly isUndeliverable: boolean;

  constructor(problem: string, isUndeliverable: boolean) {
    super(`the mail was not sent: ${problem}`);
    this.problem = problem;
    this.isUndeliverable = isUndeliverable;
  }
}

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Creates an SMTP mailer; it connects at the first mail. */
export function createMail(options: { url: string; from: string }): Mail {
  const transport = createTransport({ url: options.url, ...timeouts }, { from: options.from });
  return {
    send: async ({ stopUrl, ...message }) => {
      try {
        await transport.sendMail({
          ...message,
          headers: headersOf(stopUrl),
          disableFileAccess: true,
          disableUrlAccess: true,
        });
      } catch (error) {
        throw notSent(error);
      }
    },
    close: () => transport.close(),
  };
}

/** Suppresses automatic replies, and offers one-click unsubscribe if possible. */
function headersOf(stopUrl: string | null): Record<string, string> {
  const own = { 'Auto-Submitted': 'auto-generated' };
  if (stopUrl === null) return own;
  return {
    ...own,
    'List-Unsubscribe': `<${stopUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

function notSent(error: unknown): MailNotSent {
  const { code, responseCode, response } = error as {
    code?: unknown;
    responseCode?: unknown;
    response?: unknown;
  };
  const problem = [code, responseCode].filter((part) => part !== undefined).join(' ') || 'unknown';
  // 5.1.x concerns the address (RFC 3463). Any other refusal may be our own fault and may be repaired within days.
  return new MailNotSent(problem, /^5\d\d[ -]5\.1\./.test(String(response)));
}

import { createTransport } from 'nodemailer';

export interface MailMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** `<…@…>`, the same whenever the mail is sent again, so that who gets it twice may drop one. */
  readonly messageId: string;
  /** An address that stops mails of this kind by one POST, for mail programs (RFC 8058); null where they may not be stopped. */
  readonly stopUrl: string | null;
}

/** Outgoing mail. */
export interface Mail {
  /**
   * Sends a mail; it is the server's when this returns. Never within a transaction: it takes its time.
   * @throws MailNotSent
   */
  send(message: MailMessage): Promise<void>;
  close(): void;
}

/** A mail that the server did not take. What the server said may quote the address, so only its code is kept. */
export class MailNotSent extends Error {
  override readonly name = 'MailNotSent';
  /** For example `ECONNREFUSED`, or `EENVELOPE 550`. */
  readonly problem: string;
  /** The server knows no such address: trying again is of no use. */
  readonly isUndeliverable: boolean;

  constructor(problem: string, isUndeliverable: boolean) {
    super(`the mail was not sent: ${problem}`);
    this.problem = problem;
    this.isUndeliverable = isUndeliverable;
  }
}

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Mail by SMTP; nothing connects before the first mail. */
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

/** Machines that answer mails leave it alone; mail programs offer to stop it where that is possible. */
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
  // 5.1.x speaks of the address (RFC 3463). Any other refusal may be our own fault, and mended within days.
  return new MailNotSent(problem, /^5\d\d[ -]5\.1\./.test(String(response)));
}

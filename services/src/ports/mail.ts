import { setTimeout as sleep } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';

export interface MailMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Outgoing mail. */
export interface Mail {
  /**
   * Takes a mail to be sent in the background: three attempts, then an error in the log, without address or content.
   * What must surely arrive needs a way to ask for it again.
   */
  deliver(message: MailMessage): void;
  /** Waits for the mails under way, then closes the connections. */
  close(): Promise<void>;
}

const retryDelaysMs = [500, 3_000];

/** Mail by SMTP; nothing connects before the first mail. */
export function createMail(options: { url: string; from: string; log: Logger }): Mail {
  const transport = createTransport(options.url, { from: options.from });
  const underWay = new Set<Promise<void>>();

  async function send(message: MailMessage): Promise<void> {
    for (const delayMs of [...retryDelaysMs, null]) {
      try {
        await transport.sendMail({ ...message, disableFileAccess: true, disableUrlAccess: true });
        return;
      } catch (error) {
        // The error may quote the address, so only its kind is logged.
        const code = error instanceof Error && 'code' in error ? error.code : 'unknown';
        if (delayMs === null) options.log.error({ code }, 'a mail could not be sent');
        else await sleep(delayMs);
      }
    }
  }

  return {
    deliver: (message) => {
      const sending = send(message).finally(() => underWay.delete(sending));
      underWay.add(sending);
    },
    close: async () => {
      await Promise.allSettled(underWay);
      transport.close();
    },
  };
}

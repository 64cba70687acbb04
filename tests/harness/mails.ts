import { join } from 'node:path';
import { MemoryStorage } from '@maildev/core';
import { createSMTPServer } from '@maildev/smtp';
import { eventually } from './eventually.ts';

/** A mail as its reader sees it. */
export interface ReceivedMail {
  subject: string;
  text: string;
  html: string;
  /** Headers by their lower-case name. */
  headers?: Record<string, string | string[]>;
}

export interface TestMails {
  smtpUrl: string;
  /** Returns the mails to this address, oldest first; waits until there are at least `count`. */
  to(address: string, count?: number): Promise<ReceivedMail[]>;
  stop(): Promise<void>;
}

/**
 * Starts the mail catcher of `npm start` in this process, without its pages.
 * Every mail of the test really goes to it by SMTP. The port is free by default.
 */
export async function startMails(folder: string, smtpPort = 0): Promise<TestMails> {
  const storage = new MemoryStorage();
  const smtp = createSMTPServer({
    host: '127.0.0.1',
    port: smtpPort,
    storage,
    mailDir: join(folder, 'mails'),
    logger: false,
  });
  await smtp.start();

  const caught = async (address: string): Promise<ReceivedMail[]> =>
    (await storage.getAll())
      .filter(({ to }) => to.some((recipient) => recipient.address === address))
      .sort((a, b) => a.time.getTime() - b.time.getTime())
      .map(({ subject, text = '', html = '', headers }) => ({ subject, text, html, headers }));
  return {
    smtpUrl: `smtp://127.0.0.1:${smtp.getPort()}`,
    to: (address, count = 1) =>
      eventually(`${count} mails to ${address}`, async () => {
        const mails = await caught(address);
        return mails.length >= count ? mails : undefined;
      }),
    stop: () => smtp.stop(),
  };
}

/** Returns the link with a code in a verification mail. */
export function linkIn(mail: ReceivedMail): string {
  const link = /https?:\/\/\S+[?&]code=[\w-]+/.exec(mail.text)?.[0];
  if (link === undefined) throw new Error(`no link in the mail "${mail.subject}"`);
  return link;
}

/** Returns the code of the link in a verification mail. */
export function codeIn(mail: ReceivedMail): string {
  const code = /[?&]code=([\w-]+)/.exec(mail.text)?.[1];
  if (code === undefined) throw new Error(`no code in the mail "${mail.subject}"`);
  return code;
}

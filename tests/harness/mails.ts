import { launch } from '../../local/src/embedded/child.ts';
import { describeMailCatcher } from '../../local/src/embedded/mail.ts';
import { trackChild } from './children.ts';
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
  /** Mails to this address, oldest first; waits until there are at least `count`. */
  to(address: string, count?: number): Promise<ReceivedMail[]>;
  stop(): Promise<void>;
}

interface Caught extends ReceivedMail {
  to: { address: string }[];
  time: string;
}

/** Starts the mail catcher: every mail of the test really goes to it by SMTP, on a free port unless one is named. */
export async function startMails(folder: string, smtpPort?: number): Promise<TestMails> {
  const { smtpUrl, webUrl, spec } = await describeMailCatcher({ folder, ...(smtpPort && { smtpPort }) });
  const child = await launch(spec);
  await trackChild(child.pid, spec.marker);

  const caught = async (address: string): Promise<ReceivedMail[]> => {
    const response = await fetch(`${webUrl}/api/email`);
    // The parsing edge: the catcher's own format.
    const mails = (await response.json()) as Caught[];
    return mails
      .filter(({ to }) => to.some((recipient) => recipient.address === address))
      .sort((a, b) => a.time.localeCompare(b.time));
  };
  return {
    smtpUrl,
    to: (address, count = 1) =>
      eventually(`${count} mails to ${address}`, async () => {
        const mails = await caught(address);
        return mails.length >= count ? mails : undefined;
      }),
    stop: () => child.stop(2_000),
  };
}

/** The link with a code in a verification mail. */
export function linkIn(mail: ReceivedMail): string {
  const link = /https?:\/\/\S+[?&]code=[\w-]+/.exec(mail.text)?.[0];
  if (link === undefined) throw new Error(`no link in the mail "${mail.subject}"`);
  return link;
}

/** The code of the link in a verification mail. */
export function codeIn(mail: ReceivedMail): string {
  const code = /[?&]code=([\w-]+)/.exec(mail.text)?.[1];
  if (code === undefined) throw new Error(`no code in the mail "${mail.subject}"`);
  return code;
}

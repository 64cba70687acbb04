import { findPackageJSON } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { answersHttp } from './answers-http.ts';
import type { ChildSpec } from './child.ts';
import { PartError } from './part-error.ts';
import { freePorts } from './ports.ts';

/** The mail catcher: accepts every mail by SMTP, forwards none, and shows them on a web page. */
export interface MailCatcher {
  smtpUrl: string;
  /** Its web page; `GET <webUrl>/api/email` lists the mails as JSON. */
  webUrl: string;
  spec: ChildSpec;
}

/** Describes the mail catcher as a separate process; `supervise` or `launch` starts it. Mails stay in `folder`. */
export async function describeMailCatcher(options: {
  folder: string;
  smtpPort?: number;
  webPort?: number;
}): Promise<MailCatcher> {
  const [freeSmtp = 0, freeWeb = 0] = await freePorts(2);
  const smtpPort = options.smtpPort ?? freeSmtp;
  const webPort = options.webPort ?? freeWeb;
  const mails = resolve(options.folder, 'mails');
  const webUrl = `http://127.0.0.1:${webPort}`;
  return {
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    webUrl,
    spec: {
      name: 'mail',
      command: process.execPath,
      args: [
        join(programFolder(), 'dist/bin/maildev.js'),
        ...['--ip', '127.0.0.1', '--smtp', String(smtpPort)],
        ...['--web-ip', '127.0.0.1', '--web', String(webPort)],
        ...['--mail-directory', mails, '--max-emails', '1000'],
      ],
      folder: options.folder,
      marker: mails,
      ready: () => answersHttp(`${webUrl}/api/email`),
    },
  };
}

function programFolder(): string {
  const manifest = findPackageJSON('maildev', import.meta.url);
  if (manifest === undefined) {
    throw new PartError('mail', 'maildev is not installed', 'Run npm ci, or set SMTP_URL to a mail server');
  }
  return dirname(manifest);
}

import { isMailChoice, type NoticeTopic, stopMailsPage } from '@sowon/contracts';
import type { Config } from '../../../config.ts';
import { isLinkCode, linkCode } from '../../../link-code.ts';

/** The member and the topic whose mails a link stops. */
interface Stopped {
  readonly member: string;
  readonly topic: NoticeTopic;
}

const linkOf = ({ member, topic }: Stopped) => ({ page: stopMailsPage, id: `${member} ${topic}` });

/**
 * Returns the URL that stops the mails of a topic without a login: a page for the reader, and the URL that mail programs post to by themselves (RFC 8058). Null
 * if these mails may not be stopped.
 */
export function stopLink(config: Pick<Config, 'PUBLIC_URL' | 'PERSON_KEY'>, stopped: Stopped): string | null {
  if (!isMailChoice(stopped.topic)) return null;
  const url = new URL(stopMailsPage, config.PUBLIC_URL);
  const code = linkCode(config, linkOf(stopped));
  url.search = new URLSearchParams({ member: stopped.member, topic: stopped.topic, code }).toString();
  return url.href;
}

/** Returns true if the code belongs to such a link. */
export const isStopCode = (config: Pick<Config, 'PERSON_KEY'>, stopped: Stopped, code: string): boolean =>
  isLinkCode(config, linkOf(stopped), code);

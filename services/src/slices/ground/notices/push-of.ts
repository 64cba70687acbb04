import type { Language } from '@sowon/contracts';
import type { Notice, NoticeFacts } from '../../../notice.ts';
import type { PushMessage } from '../../../ports/push.ts';
import { sha256 } from '../../../sha256.ts';
import { type About, nothingKnown } from './about.ts';
import { fillPath, fillWords } from './fill-words.ts';

/**
 * Returns the push of a notice in its recipient's language: only the title and the page it opens, because others may see the screen; a private wish is not
 * named. A repeated push replaces the first one, at the service by its topic and on the device by its tag.
 * @throws Error if a fact is missing
 */
export function pushOf(
  notice: Notice,
  { id, facts, language }: { readonly id: string; readonly facts: NoticeFacts; readonly language: Language },
  secondsLeft: number,
  about: About = nothingKnown,
): PushMessage {
  const { title } = fillWords(notice, language, facts, about.isPrivate ? nothingKnown : about);
  const tag = sha256(id).toString('base64url').slice(0, 32);
  return {
    payload: JSON.stringify({ title, path: fillPath(notice, facts), tag, language }),
    ttlSeconds: Math.max(0, Math.floor(secondsLeft)),
    topic: tag,
    urgency: notice.topic === 'ESSENTIAL' ? 'normal' : 'low',
  };
}

import type { Language } from '@sowon/contracts';
import type { Notice, NoticeFacts } from '../../../notice.ts';
import type { PushMessage } from '../../../ports/push.ts';
import { sha256 } from '../../../sha256.ts';
import { type About, nothingKnown } from './about.ts';
import { fillPath, fillWords } from './fill-words.ts';

/**
 * The push of a notice in its recipient's language: its title and where it leads, nothing more, as it lies on a screen that
 * others see: a private wish is not named. One that is sent again takes the place of the first, at the service by its topic and on the device by its tag.
 * @throws Error when a fact is missing
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

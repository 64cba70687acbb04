import type { Notice } from '@sowon/contracts';
import type { NoticeFacts } from '../../notice.ts';
import { replySlot } from '../../reply-slot.ts';

/** What a notice may be about, as the facts of its row name it: the first is the nearest. */
const kinds = { comment: 'commentId', mission: 'missionId', creator: 'creatorId' } as const;

type AboutKind = keyof typeof kinds;

/** The picture of who something is about that notices tell of, by `{kind}:{id}`; the slices that have it know who that is. */
export const aboutSlot = replySlot<Pick<Notice, 'thumbnail'>>('notice-about', { thumbnail: null });

/** What a notice with these facts is about, the nearest first, as the slot knows it. */
export const aboutOf = (facts: NoticeFacts): string[] =>
  Object.entries(kinds).flatMap(([kind, fact]) => {
    const id = facts[fact];
    return typeof id === 'string' ? [`${kind}:${id}`] : [];
  });

/** Those of one kind among what notices are about, by their own ids. */
export function idsAbout(kind: AboutKind, about: readonly string[]): string[] {
  const prefix = `${kind}:`;
  return about.filter((each) => each.startsWith(prefix)).map((each) => each.slice(prefix.length));
}

/** Gives what is known of things of one kind the names by which the slot asks for them. */
export const namedAbout = <T>(kind: AboutKind, known: Iterable<readonly [id: string, T]>): Map<string, T> =>
  new Map(Array.from(known, ([id, fields]) => [`${kind}:${id}`, fields]));

/** The mission, and the comment with its mission, that a notice with these facts is about. */
export function placesOf({ missionId, commentId }: NoticeFacts): Pick<Notice, 'mission' | 'missionComment'> {
  if (typeof missionId !== 'string') return { mission: null, missionComment: null };
  return {
    mission: { id: missionId },
    missionComment: typeof commentId === 'string' ? { id: commentId, missionId } : null,
  };
}

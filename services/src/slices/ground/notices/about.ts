import { type Language, leftMemberName, type Notice } from '@sowon/contracts';
import type { Ctx } from '../../../context.ts';
import type { NoticeFacts } from '../../../notice.ts';
import { replySlot } from '../../../reply-slot.ts';

/** Things that a notice may be about, by the fact with their id; the nearest thing first. */
const kinds = {
  comment: 'commentId',
  mission: 'missionId',
  product: 'productId',
  creator: 'creatorId',
  support: 'supportQuestionId',
} as const;

type AboutKind = keyof typeof kinds;

/** The names that a notice shows. They are in no event and no notice row; they are read when the notice is shown or sent. */
export interface About extends Pick<Notice, 'thumbnail'> {
  /** Name of the other party, of a comment's author or of a creator; null if nobody is to be named. */
  readonly who: string | null;
  /** Title of the wished product, or the subject of a support question; null for a custom mission, and while an operator hides the product. */
  readonly wish: string | null;
  /** True if only its two parties may see the wish: a push, shown on a locked screen, then names neither person nor wish. */
  readonly isPrivate: boolean;
}

export const nothingKnown: About = { thumbnail: null, who: null, wish: null, isPrivate: false };

/** Known names of the things that notices are about, by `{kind}:{id}`; filled by the slices that own them. */
export const aboutSlot = replySlot<About>('notice-about', nothingKnown);

/**
 * Returns the names that a notice with these facts shows: picture and title of the nearest thing that has one. The name of a comment's author comes only from
 * the comment, because the other party of its mission is another person.
 */
export function aboutFacts(facts: NoticeFacts, knownOf: (about: string) => About): About {
  const known = aboutOf(facts).map(knownOf);
  const ofWhom = typeof facts.commentId === 'string' ? known.slice(0, 1) : known;
  const first = <Name extends keyof About>(from: readonly About[], name: Name) =>
    from.map((each) => each[name]).find((value) => value !== null) ?? null;
  return {
    thumbnail: first(known, 'thumbnail'),
    who: first(ofWhom, 'who'),
    wish: first(known, 'wish'),
    isPrivate: known.some(({ isPrivate }) => isPrivate),
  };
}

/** Does the same for one notice, with the names that its recipient may see. */
export async function readAbout(
  ctx: Ctx,
  facts: NoticeFacts,
  { userId, creatorId, language }: { userId: string; creatorId: string | null; language: Language },
): Promise<About> {
  const ids = aboutOf(facts);
  if (ids.length === 0) return nothingKnown;
  return aboutFacts(facts, await aboutSlot.read(ctx, ids, { reader: { userId, creatorId }, language }));
}

/** Returns the things that a notice with these facts is about, as slot ids, the nearest first. */
export const aboutOf = (facts: NoticeFacts): string[] =>
  Object.entries(kinds).flatMap(([kind, fact]) => {
    const id = facts[fact];
    return typeof id === 'string' ? [`${kind}:${id}`] : [];
  });

/** Returns the ids of one kind of thing among slot ids. */
export function idsAbout(kind: AboutKind, about: readonly string[]): string[] {
  const prefix = `${kind}:`;
  return about.filter((each) => each.startsWith(prefix)).map((each) => each.slice(prefix.length));
}

/** Returns known things of one kind by their slot ids. */
export const namedAbout = <T>(kind: AboutKind, known: Iterable<readonly [id: string, T]>): Map<string, T> =>
  new Map(Array.from(known, ([id, fields]) => [`${kind}:${id}`, fields]));

/** Returns the mission, and the comment with its mission, that a notice with these facts is about. */
export function placesOf({ missionId, commentId }: NoticeFacts): Pick<Notice, 'mission' | 'missionComment'> {
  if (typeof missionId !== 'string') return { mission: null, missionComment: null };
  return {
    mission: { id: missionId },
    missionComment: typeof commentId === 'string' ? { id: commentId, missionId } : null,
  };
}

/** Returns a member's name as notices show it; null for nobody, and for a member who has left. */
export const shownName = (name: string | null | undefined): string | null =>
  !name || name === leftMemberName ? null : name;

import { type Language, leftMemberName, type Notice } from '@sowon/contracts';
import type { Ctx } from '../../../context.ts';
import type { NoticeFacts } from '../../../notice.ts';
import { replySlot } from '../../../reply-slot.ts';

/** What a notice may be about, as the facts of its row name it: the first is the nearest. */
const kinds = {
  comment: 'commentId',
  mission: 'missionId',
  product: 'productId',
  creator: 'creatorId',
  support: 'supportQuestionId',
} as const;

type AboutKind = keyof typeof kinds;

/** What notices name. No event and no row of a notice has it; it is read when the notice is shown or sent. */
export interface About extends Pick<Notice, 'thumbnail'> {
  /** Name of the other party, of who wrote a comment, of a creator; null where nobody is to be named. */
  readonly who: string | null;
  /** Title of the product that was wished for, or the subject of a question to support; null for a custom mission, and while an operator hides the product. */
  readonly wish: string | null;
  /** A wish that its two parties alone see: nothing of it is named on a locked screen. */
  readonly isPrivate: boolean;
}

export const nothingKnown: About = { thumbnail: null, who: null, wish: null, isPrivate: false };

/** What is known of the things that notices are about, by `{kind}:{id}`; filled by the slices that have them. */
export const aboutSlot = replySlot<About>('notice-about', nothingKnown);

/**
 * What a notice with these facts names: the nearest picture and title. The author of a comment is named by the comment alone, as the other
 * party of its mission is somebody else.
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

/** The same of one notice, as its recipient may know it. */
export async function readAbout(
  ctx: Ctx,
  facts: NoticeFacts,
  { userId, creatorId, language }: { userId: string; creatorId: string | null; language: Language },
): Promise<About> {
  const ids = aboutOf(facts);
  if (ids.length === 0) return nothingKnown;
  return aboutFacts(facts, await aboutSlot.read(ctx, ids, { reader: { userId, creatorId }, language }));
}

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

/** The name of a member as notices say it; null for nobody, and for a member who has left. */
export const shownName = (name: string | null | undefined): string | null =>
  !name || name === leftMemberName ? null : name;

import { AppError } from '@sowon/services/app-error';
import { writeComment } from '@sowon/services/slices/missions/comments/commands';
import {
  type Answer,
  completeMission,
  performMission,
} from '@sowon/services/slices/missions/missions/commands/answer-mission';
import { expireMission } from '@sowon/services/slices/missions/missions/commands/expire-mission';
import { rejectMissionsOfBlocked } from '@sowon/services/slices/missions/missions/commands/reject-of-blocked';
import { requestMission } from '@sowon/services/slices/missions/missions/commands/request-mission';
import { transcodeMission } from '@sowon/services/slices/missions/missions/conversions';
import { blockMission } from '@sowon/services/slices/missions/missions/moderation/commands';
import { findMissionRows } from '@sowon/services/slices/missions/missions/queries';
import { uploadFilm } from './films.ts';
import { type Offer, offers } from './offers.ts';
import { fans } from './people.ts';
import { type Scene, uploadPicture } from './pictures.ts';
import type { Telling } from './telling.ts';
import { uploadVoice } from './voices.ts';
import type { Wish } from './wishes.ts';

/** A dated action, or a missed deadline. Repeating it changes nothing. */
export interface Act {
  readonly at: Date;
  perform(): Promise<unknown>;
}

/** A requested wish with its mission. */
interface Asked {
  readonly telling: Telling;
  readonly wish: Wish;
  readonly key: string;
  readonly missionId: string;
}

/** Returns the events of one wish, starting with its request. @param monthsAgo its chapter */
export function actsOf(telling: Telling, wish: Wish, monthsAgo: number): Act[] {
  const { calendar, hasPast } = telling;
  const stays = wish.answer === undefined && wish.blocked === undefined;
  // With days of one second, each unanswered wish would be a strike before anyone looks.
  if (stays && !hasPast) return [];
  const key = `demo-${monthsAgo}-${wish.day}`;
  let asked: Promise<Asked | null>;
  const acts: Act[] = [];
  const on = (later: number, perform: () => Promise<unknown>) => {
    const at =
      monthsAgo > 0
        ? calendar.noon(monthsAgo, wish.day + later)
        : calendar.recently(Math.max(0, wish.day - later));
    acts.push({ at, perform });
  };
  const then = (later: number, act: (wish: Asked) => Promise<void>) =>
    on(later, async () => {
      const was = await asked;
      if (was !== null) await act(was);
    });
  on(0, () => {
    asked = ask(telling, wish, key);
    return asked;
  });
  if (wish.answer !== undefined) then(1, answer);
  if (wish.answer !== undefined && wish.film !== 'CONVERTS') then(1.02, convert);
  if (wish.talk !== undefined) then(1.2, talk);
  if (wish.blocked !== undefined) then(1.5, block);
  if (stays && monthsAgo > 0) then(10, miss);
  return acts;
}

/** @returns null with shortened days if the coins of an earlier seeding have expired */
async function ask(telling: Telling, wish: Wish, key: string): Promise<Asked | null> {
  const { ctx, cast, hasPast } = telling;
  const { name } = fans[wish.by];
  const missionProductId = cast.creators[wish.of].products.get(wish.product);
  if (missionProductId === undefined) throw new Error(`the demo product ${wish.product} is missing`);
  try {
    const { id: missionId } = await requestMission(ctx, {
      fan: { userId: cast.fans[wish.by], creatorId: null },
      key,
      request: {
        missionProductId,
        private: wish.private ?? false,
        toFriend: wish.friend !== undefined,
        to: wish.friend ?? name,
        ...(wish.friend !== undefined && { from: name }),
        requestComment: wish.comment,
      },
    });
    return { telling, wish, key, missionId };
  } catch (error) {
    if (!hasPast && error instanceof AppError && error.code === 'NOT_ENOUGH_COINS') return null;
    throw error;
  }
}

async function answer({ telling, wish, key, missionId }: Asked): Promise<void> {
  const { ctx, cast } = telling;
  const { userId, creatorId } = cast.creators[wish.of];
  const mission = (await findMissionRows(ctx.db, [missionId])).get(missionId);
  if (mission?.status !== 'ACCEPTED') return;
  const answer = { ...(await make(telling, wish, userId)), comment: wish.answer ?? '' };
  try {
    await performMission(ctx, { creator: { userId, creatorId }, key, missionId, answer });
  } catch (error) {
    // With days of one second, a request of an earlier seeding may be overdue by now.
    if (!(error instanceof AppError && error.code === 'MISSION_OVERDUE')) throw error;
  }
}

/** Converts the answer like the converter, which may not run yet. A picture needs no conversion. */
async function convert({ telling: { ctx }, missionId }: Asked): Promise<void> {
  const conversion = { missionId, attempt: 1 };
  const { ok } = await transcodeMission(ctx, conversion);
  if (ok) await completeMission(ctx, conversion);
}

/** Writes the comments in order. */
async function talk({ telling: { ctx, cast }, wish, key, missionId }: Asked): Promise<void> {
  for (const [place, conversation] of (wish.talk ?? []).entries()) {
    let parentId: string | null = null;
    for (const [turn, { by, says: content }] of conversation.entries()) {
      const { userId, creatorId } =
        by === 'creator' ? cast.creators[wish.of] : { userId: cast.fans[by], creatorId: null };
      const said = {
        member: { userId, creatorId, roles: [] },
        key: `${key}-${place}-${turn}`,
        missionId,
        content,
        parentId,
      };
      const { id } = await writeComment(ctx, said);
      parentId ??= id;
    }
  }
}

async function block({ telling: { ctx, cast }, wish, key, missionId }: Asked): Promise<void> {
  const { operatorId } = cast;
  await blockMission(ctx, { operatorId, key, missionId, reason: wish.blocked ?? '' });
}

/** Lets the deadline pass. The third miss blocks the creator, and the creator's other waiting missions are then rejected. */
async function miss({ telling: { ctx }, missionId }: Asked): Promise<void> {
  await expireMission(ctx, missionId);
  while ((await rejectMissionsOfBlocked(ctx)).more);
}

/** Returns a voice if offered and convertible, a film if requested and possible, otherwise the product's picture under another sky. */
async function make(
  { ctx, hasPast }: Telling,
  wish: Wish,
  ownerId: string,
): Promise<Pick<Answer, 'fileId' | 'kind'>> {
  const offered: readonly Offer[] = offers[wish.of];
  const offer = offered.find(({ name }) => name === wish.product);
  const voice = offer?.voice ? await uploadVoice(ctx, ownerId) : null;
  if (voice !== null) return { fileId: voice, kind: 'VOICE' };
  const { motif, sky }: Scene = offer?.scene ?? { motif: 'heart', sky: 'ember' };
  // With days of one second, making a film takes longer than the deadline.
  const film = wish.film && hasPast ? await uploadFilm(ctx, ownerId, motif) : null;
  if (film !== null) return { fileId: film, kind: 'VIDEO' };
  return { fileId: await uploadPicture(ctx, ownerId, { motif, sky: nextSky[sky] }), kind: 'IMAGE' };
}

const nextSky = {
  violet: 'sea',
  sea: 'rose',
  rose: 'indigo',
  indigo: 'ember',
  ember: 'violet',
} as const satisfies Record<Scene['sky'], Scene['sky']>;

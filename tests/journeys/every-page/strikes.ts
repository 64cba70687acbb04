import { createClock } from '../../../services/src/clock.ts';
import { readConfig } from '../../../services/src/config.ts';
import { createContext } from '../../../services/src/create-context.ts';
import { linkCode } from '../../../services/src/link-code.ts';
import { expireMission } from '../../../services/src/slices/missions/missions/commands/expire-mission.ts';
import { appealPage } from '../../../services/src/slices/people/strikes/queries.ts';
import type { Member } from '../../line/people.ts';
import { joinAsCreator, offerAnother, type Site } from '../site.ts';
import { type ShutOuts, shutMembersOut } from './shut-outs.ts';

/** Strikes of the stops. */
export interface Strikes {
  /** Parameters of the links in their mails: for a strike that can be appealed, and for one whose appeal was answered. */
  readonly open: string;
  readonly upheld: string;
  readonly upheldId: string;
  /** A strike whose appeal waits for an answer. */
  readonly waitingId: string;
  /** Members blocked by an operator, who object in the same way. */
  readonly shutOuts: ShutOuts;
}

const text =
  '영상은 기한 두 시간 전에 올렸는데 변환이 끝나지 않았습니다. 다시 올리려고 했지만 화면이 멈춰 있었고, 그 사이에 기한이 지났습니다.';

/** Creates two strikes of a new creator, both appealed, and one of another creator for the mission they `missed`. */
export async function appealStrikes(site: Site, fan: Member, missed: string): Promise<Strikes> {
  const { ctx, operator } = site;
  const late = await joinAsCreator(site, '늦은 바람', 'late-wind');
  await offerAnother(late, '바람의 노래');
  const [product] = await late.client.productList({ query: { creatorId: late.creatorId } });
  if (!product) throw new Error('nothing is offered');
  const strikeOf = async (missionId: string) => {
    const strike = ctx.db.selectFrom('strikes').select('id').where('source_id', '=', missionId);
    return (await strike.executeTakeFirstOrThrow()).id;
  };
  const missAnother = async () => {
    const texts = { to: '소미', requestComment: '바람 소리를 들려주세요.' };
    const body = { missionProductId: product.id, private: false, ...texts };
    const { id } = await fan.client.requestMission({ body });
    await missDeadline(site, id);
    const strikeId = await strikeOf(id);
    await late.client.appealStrike({ params: { id: strikeId }, body: { text } });
    return strikeId;
  };
  const [upheldId, waitingId, openId] = [await missAnother(), await missAnother(), await strikeOf(missed)];
  await operator.client.upholdStrike({
    params: { id: upheldId },
    body: { reason: '기록을 확인했으나 올리신 영상을 찾지 못했습니다.' },
  });
  // Thirty days pass quickly here, and the looks last longer.
  await ctx.pool.query(`UPDATE strikes SET given_at = now() + interval '1 day' WHERE id = $1`, [openId]);
  await ctx.pool.query(
    `UPDATE strike_appeals SET upheld_at = now() + interval '1 day' WHERE strike_id = $1`,
    [upheldId],
  );
  const linkTo = (id: string) =>
    String(new URLSearchParams({ id, code: linkCode(ctx.config, { page: appealPage, id }) }));
  const shutOuts = await shutMembersOut(site);
  return { open: linkTo(openId), upheld: linkTo(upheldId), upheldId, waitingId, shutOuts };
}

/** Decides a mission's deadline as if its days had passed. */
export async function missDeadline({ stack }: Site, missionId: string): Promise<void> {
  const env = readConfig({ ...stack.env, LOG_LEVEL: 'silent' });
  const clock = createClock(env.SOWON_DAY_MS, () => new Date(Date.now() + 11 * env.SOWON_DAY_MS));
  const later = await createContext(env, { clock });
  try {
    await expireMission(later, missionId);
  } finally {
    await later.close();
  }
}

/**
 * Moves all open missions to a deadline nine real days ahead. The site's ten days pass quickly, and a creator who misses three is blocked, even while a page of
 * theirs is being looked at.
 */
export async function keepOpen({ ctx }: Site): Promise<void> {
  await ctx.pool.query(
    `UPDATE missions SET due_at = now() + interval '9 days'
      WHERE status IN ('REQUESTED', 'ACCEPTED', 'TRANSCODING') AND due_at IS NOT NULL`,
  );
}

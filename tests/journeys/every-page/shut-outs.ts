import { linkCode } from '../../../services/src/link-code.ts';
import { shutOutPage } from '../../../services/src/slices/people/users/shut-outs.ts';
import { clientOf, joinAs } from '../../line/people.ts';
import type { Site } from '../site.ts';

/** Members blocked by an operator. */
export interface ShutOuts {
  /** Parameters of the links in their mails: for a member who can object, and for one who was answered. */
  readonly open: string;
  readonly upheld: string;
  readonly upheldId: string;
  /** A member whose objection waits for an answer. */
  readonly waitingId: string;
}

const text =
  '메시지를 보낸 사람은 제가 아닙니다. 그날 휴대전화를 잃어버렸고, 다음 날 바로 비밀번호를 바꾸었습니다.';

/** Blocks three members; two of them object, and one of those is answered. */
export async function shutMembersOut({ ctx, stack, operator }: Site): Promise<ShutOuts> {
  const shutOut = async (username: string, name: string) => {
    const { userId } = await joinAs(stack, username, name);
    await operator.client.blockLogin({
      params: { id: userId },
      body: { reason: '크리에이터에게 위협적인 메시지를 여러 번 보냈습니다.' },
    });
    // Thirty days pass quickly here, and the looks last longer.
    await ctx.pool.query(`UPDATE shut_outs SET shut_out_at = now() + interval '1 day' WHERE user_id = $1`, [
      userId,
    ]);
    const { id } = await ctx.db
      .selectFrom('shut_outs')
      .select('id')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    return { userId, link: { id, code: linkCode(ctx.config, { page: shutOutPage, id }) } };
  };
  const open = await shutOut('막힌 별', 'shut-out-open');
  const waiting = await shutOut('기다리는 별', 'shut-out-waiting');
  const upheld = await shutOut('답을 받은 별', 'shut-out-upheld');
  // A blocked member cannot log in.
  const visitor = clientOf(stack.url);
  for (const { link } of [waiting, upheld]) await visitor.objectByLink({ query: link, body: { text } });
  await operator.client.upholdShutOut({
    params: { id: upheld.userId },
    body: { reason: '같은 기기에서 보낸 것을 확인했습니다.' },
  });
  await ctx.db
    .updateTable('shut_outs')
    .set({ upheld_at: new Date(Date.now() + 86_400_000) })
    .where('user_id', '=', upheld.userId)
    .execute();
  return {
    open: String(new URLSearchParams(open.link)),
    upheld: String(new URLSearchParams(upheld.link)),
    upheldId: upheld.userId,
    waitingId: waiting.userId,
  };
}

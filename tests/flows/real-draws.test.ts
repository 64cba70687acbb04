import { afterAll, expect, test, vi } from 'vitest';
import { kstDate } from '../../services/src/clock.ts';
import { deadlineFlow } from '../../services/src/flows/deadline.ts';
import { advanceDraw } from '../../services/src/slices/missions/draws/advance.ts';
import { drawDue } from '../../services/src/slices/missions/draws/lifecycle.ts';
import { describeWith } from '../harness/describe-with.ts';
import { type DrawLine, openDrawLine } from '../harness/draw-line.ts';
import { eventually } from '../harness/eventually.ts';
import type { CreatorPerson } from '../harness/marketplace.ts';
import { type Entered, standingOf } from './draw-world.ts';
import { daysFrom } from './due-kinds.ts';
import { settleAll } from './due-missions.ts';
import { hasBegunAgain, historyOf, isWithin, sweeping } from './flow-looks.ts';
import { holdStreams, whileStill, withWorkerProcess } from './killed-worker.ts';
import { openRealFlows } from './real-flows.ts';
import { writeHistories } from './record-histories.ts';

vi.setConfig({ testTimeout: 240_000 });

afterAll(writeHistories);

const prize = 10;

/** An event with three entries of ten coins each, whose draw deadline has passed since. */
interface Overdue {
  readonly productId: string;
  readonly creator: CreatorPerson;
  readonly entries: readonly Entered[];
  readonly flowId: string;
}

/** Progress of an event when its worker is killed. */
type Stage = 'open' | 'closed' | 'drawn';

describeWith(['java', 'maven'], 'draw events whose worker is killed', () => {
  test('are closed, drawn and refunded once when killed within a step, before or after the write', async () => {
    const [line, real] = await Promise.all([openDrawLine(), openRealFlows()]);
    const { market } = line;
    const { client, temporal } = real;
    const frozenOf = async ({ productId }: Overdue) => (await drawRow(line, productId)).frozen_at;
    const isDrawn = async ({ productId }: Overdue) => (await drawRow(line, productId)).status === 'DRAWN';
    try {
      const lost = [await begin(line, 'open'), await begin(line, 'closed')] as const;
      const written = [await begin(line, 'open'), await begin(line, 'closed')] as const;
      const drawn = await begin(line, 'drawn');
      const decided = [...lost, ...written];
      const [lose, write] = [
        await holdStreams(market, [...lost.map(streamOf), ...drawn.entries.map(entryStreamOf)]),
        await holdStreams(market, written.map(streamOf)),
      ];
      real.dispatch(market.ctx);
      for (const { flowId } of decided) await real.runs(flowId);
      try {
        await withWorkerProcess(market, temporal, async (worker) => {
          const deciding = () => Promise.all(decided.map((draw) => isWithin(client, draw, 'decideDeadline')));
          await eventually(
            'all is being decided',
            async () => !(await deciding()).includes(false) || undefined,
          );
          const sweep = await sweeping(client, 'settleDraws');
          await eventually('the sweep is under way beside that', async () => {
            const within = [await isWithin(client, sweep, 'runSweep'), ...(await deciding())];
            return !within.includes(false) || undefined;
          });
          await whileStill(temporal, async () => {
            await write();
            await eventually('a half is written', async () =>
              (await frozenOf(written[0])) !== null && (await isDrawn(written[1])) ? true : undefined,
            );
            await worker.kill();
          });
          expect([await frozenOf(lost[0]), await isDrawn(lost[1])]).toEqual([null, false]);
          for (const entry of drawn.entries)
            expect(await standingOf(market, entry)).toMatchObject({ held: prize });
          await lose();
          await worker.start();
          await eventually('all are drawn', async () =>
            (await Promise.all(decided.map(isDrawn))).includes(false) ? undefined : true,
          );
          await sweep.result();
          for (const flow of [...decided, sweep]) {
            expect(hasBegunAgain(await historyOf(client, flow)), flow.flowId).toBe(true);
          }
          await (await sweeping(client, 'settleDraws')).result();
        });
      } finally {
        await Promise.all([lose(), write()]);
      }
      for (const draw of [...decided, drawn]) await expectDrawnOnce(line, draw);
      await settleAll(market);
    } finally {
      await real.close();
      await line.close();
    }
  });
});

const streamOf = ({ productId }: Overdue) => `draw-${productId}`;
const entryStreamOf = ({ missionId }: Entered) => `mission-${missionId}`;

const drawRow = ({ market }: DrawLine, productId: string) =>
  market.ctx.db.selectFrom('draws').selectAll().where('product_id', '=', productId).executeTakeFirstOrThrow();

/** Brings an event of a new creator to this stage by today; the services' clock is this machine's time afterwards. */
async function begin(line: DrawLine, stage: Stage): Promise<Overdue> {
  const { market } = line;
  const now = new Date();
  const dayOf = (days: number) => kstDate(daysFrom(now, days));
  const comeTo = async (days: number, productId: string) => {
    market.setTime(daysFrom(now, days));
    await advanceDraw(market.ctx, productId);
  };
  market.setTime(daysFrom(now, -20));
  const creator = await market.creator();
  const days = { applyStart: dayOf(-20), applyEnd: dayOf(-19), eventEnd: dayOf(-10) };
  const productId = await line.register({ coinPrice: prize, ...days }, creator);
  await comeTo(-20, productId);
  const entries: Entered[] = [];
  for (const name of ['first', 'second', 'third']) {
    const fan = await market.fan(name);
    await market.credit(fan, prize, 'BONUS');
    const { status, body } = await line.enter(productId, fan);
    expect(status, JSON.stringify(body)).toBe(200);
    entries.push({ fan, missionId: body.id });
  }
  if (stage !== 'open') await comeTo(-17, productId);
  // The creator's reminder comes first and is a separate step.
  if (stage !== 'open') await comeTo(-5, productId);
  if (stage === 'drawn') await comeTo(0, productId);
  market.setTime(now);
  return { productId, creator, entries, flowId: deadlineFlow(drawDue, productId).id };
}

/** Expects that one of the three has won, the others have their coins back, and the creator has a strike: each from a single event. */
async function expectDrawnOnce({ market, eventsOf }: DrawLine, draw: Overdue): Promise<void> {
  const types = await eventsOf(`draw-${draw.productId}`);
  for (const type of ['DrawOpened', 'DrawFrozen', 'DrawPicked', 'DrawFinished']) {
    expect(
      types.filter((each) => each === type),
      type,
    ).toHaveLength(1);
  }
  const stand = await Promise.all(draw.entries.map((entry) => standingOf(market, entry)));
  const won = { status: 'ACCEPTED', isKept: true, free: 0, held: prize };
  const back = { status: 'REJECTED NOT_DRAWN', isKept: true, free: prize, held: 0 };
  expect(stand.toSorted((one, other) => (one?.free ?? 0) - (other?.free ?? 0))).toEqual([won, back, back]);
  const strikes = await eventsOf(`strikes-${draw.creator.creatorId}`);
  expect(strikes.filter((type) => type === 'StrikeGiven')).toHaveLength(1);
}

import { Id, type Input, lottoOf, type Reply, type Routes } from '@sowon/contracts';
import type { FastifyInstance } from 'fastify';
import type { ExpressionBuilder } from 'kysely';
import type { AuditWords } from '../../../audit-words.ts';
import type { Ctx } from '../../../context.ts';
import { consoleList, type ListedRows } from '../../../db/console-list.ts';
import { containsPattern } from '../../../db/read-list.ts';
import type { Database } from '../../../db/schema.ts';
import type { Finding } from '../../../finding.ts';
import { found, listReply } from '../../../http/replies.ts';
import { serve } from '../../../http/serve.ts';
import { type Waiting, waitingCount } from '../../../staff-work.ts';
import { findUsers } from '../../ground/accounts/queries.ts';
import { creatorIdsNamed, findCreators } from '../../people/creators/queries.ts';
import { findProducts } from '../products/queries.ts';
import { numberDrawing } from './beacon.ts';
import { cancelDrawByStaff } from './cancel.ts';
import { awaitNumber, confirmNumber, enterNumber } from './number.ts';
import { revealEntry } from './open-entry.ts';
import { statusNow } from './present.ts';
import { type Draw, findDraw } from './queries.ts';

type Row = Reply<Routes['listDraws']>[number];
type Details = Reply<Routes['showDraw']>;
type ListQuery = Input<Routes['listDraws']>['query'];

/** Lists draw events of all creators for the console. */
function listDrawRows(ctx: Ctx, query: ListQuery): Promise<ListedRows<Row>> {
  const matching = ctx.db.selectFrom('draws').where((draw) => matches(ctx, draw, query.filter));
  return consoleList(query, {
    db: ctx.db,
    matching,
    selected: matching.selectAll(),
    columns: { id: 'product_id', created: 'registered_at', entries: 'entries' },
    toRows: (rows) => toRows(ctx, rows),
  });
}

/** True if the public number that the draw waits for was drawn, but is not yet entered or confirmed. */
const isNumberDue = (draw: ExpressionBuilder<Database, 'draws'>, now: Date) =>
  draw.and([
    draw('status', 'in', ['DRAWING', 'NOW_DRAWING']),
    draw('beacon', 'is', null),
    draw('number_drawn_at', 'is not', null),
    draw('number_drawn_at', '<=', now),
  ]);

/** Counts draws whose public number operators must enter or confirm. */
async function numbersDue({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<number> {
  const { count } = await db
    .selectFrom('draws')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where((draw) => isNumberDue(draw, clock.now()))
    .executeTakeFirstOrThrow();
  return count;
}

function matches(
  { db, clock }: Ctx,
  draw: ExpressionBuilder<Database, 'draws'>,
  { id, q, status, creatorId, numberDue }: ListQuery['filter'],
) {
  const part = q && (Id.safeParse(q.toLowerCase()).data ?? null);
  return draw.and([
    ...(id ? [draw('product_id', 'in', id)] : []),
    ...(status ? [draw('status', '=', status)] : []),
    ...(numberDue === undefined
      ? []
      : [numberDue ? isNumberDue(draw, clock.now()) : draw.not(isNumberDue(draw, clock.now()))]),
    ...(creatorId ? [draw('creator_id', '=', creatorId)] : []),
    ...(q
      ? [
          draw.or([
            part
              ? draw('product_id', '=', part)
              : draw(draw.fn<string>('lower', ['title']), 'like', containsPattern(q)),
            draw('creator_id', 'in', creatorIdsNamed(db, q)),
          ]),
        ]
      : []),
  ]);
}

/** Returns one draw event with its winners, for the console, or null. */
async function drawDetails(ctx: Ctx, productId: string): Promise<Details | null> {
  const draw = await findDraw(ctx.db, productId);
  if (!draw) return null;
  const [[row], winners, kept, publicNumber] = await Promise.all([
    toRows(ctx, [draw]),
    winnersOf(ctx, productId),
    ctx.db
      .selectFrom('draw_entries')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('product_id', '=', productId)
      .where('details', 'is not', null)
      .executeTakeFirstOrThrow(),
    publicNumberOf(ctx, draw),
  ]);
  if (!row) return null;
  return {
    ...row,
    commitment: draw.commitment,
    root: draw.root,
    opensAt: draw.opens_at.toISOString(),
    appliesUntil: draw.applies_until.toISOString(),
    drawBy: draw.draw_by.toISOString(),
    drawn: draw.drawn_at?.toISOString() ?? null,
    closed: draw.closed_at?.toISOString() ?? null,
    beacon: draw.beacon,
    publicNumber,
    kept: kept.count,
    exported: draw.exported_at?.toISOString() ?? null,
    winners,
  };
}

async function publicNumberOf({ db, clock }: Ctx, draw: Draw): Promise<Details['publicNumber']> {
  const { number_awaited_at: since, number_entered_by: operatorId, number_entered_at: at } = draw;
  if (since === null) return null;
  const drawing = numberDrawing(clock, draw);
  const drawn = lottoOf(draw.number_entered ?? '');
  if (drawn === null || operatorId === null || at === null)
    return { since: since.toISOString(), drawing, entered: null };
  const { numbers, bonus } = drawn;
  const operatorName = (await findUsers(db, [operatorId])).get(operatorId)?.username ?? '';
  const entered = { numbers: [...numbers], bonus, operatorId, operatorName, at: at.toISOString() };
  return { since: since.toISOString(), drawing, entered };
}

async function winnersOf({ db }: Ctx, productId: string): Promise<Details['winners']> {
  const rows = await db
    .selectFrom('draw_entries')
    .selectAll()
    .where('product_id', '=', productId)
    .where('place', 'is not', null)
    .orderBy('place')
    .execute();
  const users = await findUsers(
    db,
    rows.map((row) => row.fan_id),
  );
  return rows.flatMap(({ mission_id: id, number, place, picked_by: by, fan_id: fanId, details }) =>
    place === null || by === null
      ? []
      : [
          {
            id,
            number,
            place,
            by,
            fanId,
            fanName: users.get(fanId)?.username ?? '',
            kept: details !== null,
          },
        ],
  );
}

async function toRows({ db, clock }: Ctx, draws: readonly Draw[]): Promise<Row[]> {
  const [creators, products] = await Promise.all([
    findCreators(
      db,
      draws.map((draw) => draw.creator_id),
    ),
    findProducts(
      db,
      draws.map((draw) => draw.product_id),
    ),
  ]);
  return draws.map((draw) => ({
    id: draw.product_id,
    title: draw.title,
    status: statusNow(draw, clock.now()),
    cancelReason: draw.cancel_reason,
    creatorId: draw.creator_id,
    creatorName: creators.get(draw.creator_id)?.name ?? '',
    drawNumber: draw.draw_number,
    entries: draw.entries,
    picked: draw.picked,
    coinPrice: products.get(draw.product_id)?.coinPrice ?? 0,
    applyStart: draw.apply_start,
    applyEnd: draw.apply_end,
    eventEnd: draw.event_end,
    created: draw.registered_at.toISOString(),
  }));
}

/** The console’s calls about draw events. */
export function drawConsole(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'listDraws', async ({ query, reply }) =>
    listReply(reply, 'draws', await listDrawRows(ctx, query), query.range),
  );
  serve(app, ctx, 'showDraw', async ({ params }) => found(await drawDetails(ctx, params.id)));
  serve(app, ctx, 'cancelDrawByStaff', async ({ params, body, caller, key }) => {
    await cancelDrawByStaff(ctx, { operatorId: caller.userId, key, productId: params.id, ...body });
    return found(await drawDetails(ctx, params.id));
  });
  serve(app, ctx, 'awaitDrawNumber', async ({ params, body, caller, key }) => {
    await awaitNumber(ctx, { operatorId: caller.userId, key, productId: params.id, ...body });
    return found(await drawDetails(ctx, params.id));
  });
  serve(app, ctx, 'enterDrawNumber', async ({ params, body, caller, key }) => {
    await enterNumber(ctx, { operatorId: caller.userId, key, productId: params.id, drawn: body });
    return found(await drawDetails(ctx, params.id));
  });
  serve(app, ctx, 'confirmDrawNumber', async ({ params, body, caller, key }) => {
    await confirmNumber(ctx, { operatorId: caller.userId, key, productId: params.id, drawn: body });
    return found(await drawDetails(ctx, params.id));
  });
  serve(app, ctx, 'revealEntry', ({ params, body, caller, keyed }) =>
    revealEntry(ctx, { operatorId: caller.userId, missionId: params.id, keyed, ...body }),
  );
}

/** Finds draws by id, which is the id of their product. */
export const drawFinds: readonly Finding[] = [
  {
    kind: 'DRAW',
    seenBy: 'showDraw',
    byId: (db, id) =>
      db.selectFrom('draws').where('product_id', '=', id).select(['product_id as id', 'title']),
  },
];

/** Counts draws whose public number operators must enter or confirm. */
export const drawsWaiting: readonly Waiting[] = [waitingCount('DRAW_NUMBERS_DUE', 'operator', numbersDue)];

/** Labels in the audit log, as the console shows them. */
export const drawsAuditWords: AuditWords = {
  acts: {
    cancelDrawByStaff: { ko: '추첨 이벤트 취소', en: 'Draw event canceled' },
    awaitDrawNumber: { ko: '공개 번호 대기 시작', en: 'Public number awaited' },
    enterDrawNumber: { ko: '공개 번호 입력', en: 'Public number entered' },
    confirmDrawNumber: { ko: '공개 번호 확인', en: 'Public number confirmed' },
    revealEntry: { ko: '응모자 개인정보 열람', en: 'Personal data of an entry read' },
  },
  resources: {
    draws: { ko: '추첨 이벤트', en: 'Draw event' },
  },
  facts: {
    entries: { ko: '응모 수', en: 'entries' },
    waitsForNumber: { ko: '공개 번호 대기', en: 'waits for a public number' },
    number: { ko: '공개 번호', en: 'public number' },
    beacon: { ko: '추첨 순서에 쓴 값', en: 'order made with' },
    entry: { ko: '응모 ID', en: 'entry' },
  },
  states: {
    draws: {
      screen: 'console.draw.status.*',
      of: {
        CREATED: { ko: '응모 전', en: 'Opens later' },
        APPLYING: { ko: '응모 중', en: 'Takes entries' },
        DRAWING: { ko: '추첨 대기', en: 'To be drawn' },
        NOW_DRAWING: { ko: '추첨 중', en: 'Being drawn' },
        DRAWN: { ko: '추첨 완료', en: 'Drawn' },
        CLOSED: { ko: '종료', en: 'Closed' },
        CANCELED: { ko: '취소됨', en: 'Canceled' },
      },
    },
  },
};

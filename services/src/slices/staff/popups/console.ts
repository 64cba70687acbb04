import type { Input, PopupStatus, Reply, Routes } from '@sowon/contracts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { AuditWords } from '../../../audit-words.ts';
import type { Ctx } from '../../../context.ts';
import { consoleList, type ListedRows } from '../../../db/console-list.ts';
import type { Finding } from '../../../finding.ts';
import { found, listReply } from '../../../http/replies.ts';
import { serve } from '../../../http/serve.ts';
import { publicFilePaths } from '../../ground/files/queries.ts';
import { changePopup } from './change.ts';
import { planPopup, stopPopup } from './commands.ts';
import { type PopupRow, shownPopup } from './queries.ts';

/** Registers the console’s calls about popups. */
export function popupConsole(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'listPopups', async ({ query, reply }) =>
    listReply(reply, 'popups', await listPopupRows(ctx, query), query.range),
  );
  serve(app, ctx, 'showPopup', async ({ params }) => found(await findPopup(ctx, params.id)));
  serve(app, ctx, 'planPopup', ({ body: plan, caller, keyed }) =>
    planPopup(ctx, { operatorId: caller.userId, plan, keyed }),
  );
  serve(app, ctx, 'changePopup', async ({ params, body: change, caller, keyed }) => {
    const { id } = await changePopup(ctx, { operatorId: caller.userId, id: params.id, change, keyed });
    return found(await findPopup(ctx, id));
  });
  serve(app, ctx, 'stopPopup', async ({ params, caller, keyed }) => {
    const { id } = await stopPopup(ctx, { operatorId: caller.userId, id: params.id, keyed });
    return found(await findPopup(ctx, id));
  });
}

/** Finds popups by id; the title is their first and last day (KST). */
export const popupFinds: readonly Finding[] = [
  {
    kind: 'POPUP',
    seenBy: 'showPopup',
    byId: (db, id) =>
      db
        .selectFrom('popups')
        .where('id', '=', id)
        .select(['id', sql<string>`first_day || ' – ' || last_day`.as('title')]),
  },
];

type ReadCtx = Pick<Ctx, 'db' | 'config' | 'clock'>;
type Query = Input<Routes['listPopups']>['query'];
type Row = Reply<Routes['listPopups']>[number];
type Found = PopupRow & { readonly status_now: PopupStatus };

/** Lists popups for the console. */
async function listPopupRows(ctx: ReadCtx, query: Query): Promise<ListedRows<Row>> {
  const { id, status } = query.filter;
  const standing = await standingPopups(ctx);
  let matching = standing;
  if (id) matching = matching.where('id', 'in', id);
  if (status) matching = matching.where('status_now', '=', status);
  return consoleList(query, {
    db: ctx.db,
    matching,
    selected: matching.selectAll(),
    columns: { id: 'id', planned: 'planned_at', startsAt: 'starts_at' },
    toRows: (rows) => toRows(ctx, rows),
  });
}

/** Returns one popup; null if not found. */
async function findPopup(ctx: ReadCtx, id: string): Promise<Row | null> {
  const standing = await standingPopups(ctx);
  const row = await standing.selectAll().where('id', '=', id).executeTakeFirst();
  const [shown] = row ? await toRows(ctx, [row]) : [];
  return shown ?? null;
}

/** Query of all popups with their current status, which follows from their days alone. */
async function standingPopups({ db, clock }: ReadCtx) {
  const at = clock.now();
  const shownId = (await shownPopup(db, at))?.id ?? null;
  const status = sql<PopupStatus>`case
    when stopped_at is not null then 'STOPPED'
    when ends_at <= ${at} then 'OVER'
    when starts_at > ${at} then 'PLANNED'
    when id = ${shownId} then 'SHOWN'
    else 'COVERED' end`;
  return db.selectFrom((eb) =>
    eb.selectFrom('popups').selectAll().select(status.as('status_now')).as('standing'),
  );
}

async function toRows(ctx: ReadCtx, rows: readonly Found[]): Promise<Row[]> {
  const paths = await publicFilePaths(
    ctx,
    rows.map(({ image_file_id }) => image_file_id),
  );
  return rows.map((row) => ({
    id: row.id,
    status: row.status_now,
    firstDay: row.first_day,
    lastDay: row.last_day,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    imageUrl: paths.get(row.image_file_id) ?? null,
    linkBackgroundColor: row.link_background_color,
    linkTextColor: row.link_text_color,
    linkLoggedOn: row.link_logged_on,
    linkLoggedOff: row.link_logged_off,
    texts: row.texts,
    planned: row.planned_at.toISOString(),
    changed: row.changed_at?.toISOString() ?? null,
    stopped: row.stopped_at?.toISOString() ?? null,
  }));
}

/** Labels in the audit log, as the console shows them. */
export const popupsAuditWords: AuditWords = {
  acts: {
    planPopup: { ko: '팝업 등록', en: 'Planned a popup' },
    changePopup: { ko: '팝업 수정', en: 'Changed a popup' },
    stopPopup: { ko: '팝업 중단', en: 'Stopped a popup' },
  },
  resources: {
    popups: { ko: '팝업', en: 'Popup' },
  },
  facts: {
    firstDay: { ko: '시작일', en: 'first day' },
    lastDay: { ko: '종료일', en: 'last day' },
    stopped: { ko: '중단', en: 'stopped' },
  },
  states: {
    popups: {
      screen: 'console.popup.status.*',
      of: {
        PLANNED: { ko: '예정', en: 'Planned' },
        SHOWN: { ko: '노출 중', en: 'Shown' },
        COVERED: { ko: '다른 팝업에 가려짐', en: 'Covered by a later one' },
        OVER: { ko: '종료', en: 'Over' },
        STOPPED: { ko: '중단', en: 'Stopped' },
      },
    },
  },
};

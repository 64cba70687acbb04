import type { DeliveryChannel, DeliveryState, Input, Reply, Routes } from '@sowon/contracts';
import type { FastifyInstance } from 'fastify';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { AuditWords } from '../../../audit-words.ts';
import type { Ctx } from '../../../context.ts';
import { consoleList, type ListedRows } from '../../../db/console-list.ts';
import type { Database } from '../../../db/schema.ts';
import type { Finding } from '../../../finding.ts';
import { listReply } from '../../../http/replies.ts';
import { serve } from '../../../http/serve.ts';
import { findUsers } from '../accounts/queries.ts';

/** Route of the console’s list of mails and pushes. */
export function noticesConsole(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'listDeliveries', async ({ query, reply }) =>
    listReply(reply, 'deliveries', await listDeliveryRows(ctx.db, query), query.range),
  );
}

/** Finds a notice by its id; the result leads to the deliveries of its recipient and shows the notice's key. */
export const noticeFinds: readonly Finding[] = [
  {
    kind: 'DELIVERY',
    seenBy: 'listDeliveries',
    byId: (db, id) =>
      db.selectFrom('notices').where('id', '=', id).select(['recipient_id as id', 'notice as title']),
  },
];

type Query = Input<Routes['listDeliveries']>['query'];
type DeliveryRow = Reply<Routes['listDeliveries']>[number];

interface Delivery {
  id: string;
  channel: DeliveryChannel;
  notice: string;
  recipient_id: string;
  created_at: Date;
  state: DeliveryState;
  attempts: number;
  problem: string | null;
  due_at: Date | null;
  sent_at: Date | null;
}

/** Returns a page of mails and pushes for the console. */
function listDeliveryRows(db: Kysely<Database>, query: Query): Promise<ListedRows<DeliveryRow>> {
  const matching = db.selectFrom(deliveriesOf(query.filter, sql``).as('delivery'));
  const order = sql.raw(query.sort[1] === 'ASC' ? 'asc' : 'desc');
  const first = sql`order by created_at ${order}, id ${order} limit ${query.range[1] + 1}`;
  return consoleList(query, {
    db,
    matching,
    selected: db.selectFrom(deliveriesOf(query.filter, first).as('delivery')).selectAll(),
    columns: { id: 'id', created: 'created_at' },
    toRows: async (deliveries) => {
      const members = await findUsers(db, [...new Set(deliveries.map((row) => row.recipient_id))]);
      return deliveries.map((row) => toRow(row, members.get(row.recipient_id)?.username ?? ''));
    },
  });
}

/**
 * Returns the SQL of mails and pushes together. Each side is filtered and sorted on its own, so that it uses its own index: PostgreSQL would sort the whole
 * union.
 * @param first order and limit of each side: as many rows as the requested page may need
 */
function deliveriesOf({ channel, ...filter }: Query['filter'], first: RawBuilder<unknown>) {
  const { id, state, failed, recipientId, notice } = filter;
  const narrowed = (stateColumn: string, problemColumn: string) => sql`
        and (${id ?? null}::text[] is null or id = any(${id ?? null}::text[]))
        and (${state ?? null}::text is null or ${sql.ref(stateColumn)} = ${state ?? null})
        and (${failed ?? false}::boolean is false or ${sql.ref(problemColumn)} is not null)
        and (${recipientId ?? null}::uuid is null or recipient_id = ${recipientId ?? null}::uuid)
        and (${notice ?? null}::text is null or notice = ${notice ?? null})`;
  return sql<Delivery>`(
    (select id, 'MAIL' as channel, notice, recipient_id, created_at, mail_state as state, mail_attempts as attempts,
           mail_problem as problem, mail_due_at as due_at, mail_sent_at as sent_at
      from notices
     where mail_state <> 'NONE' and ${channel !== 'PUSH'}::boolean ${narrowed('mail_state', 'mail_problem')} ${first})
    union all
    (select id, 'PUSH', notice, recipient_id, created_at, state, attempts, problem, due_at, sent_at
      from pushes
     where ${channel !== 'MAIL'}::boolean ${narrowed('state', 'problem')} ${first}))`;
}

function toRow(row: Delivery, recipientName: string): DeliveryRow {
  return {
    id: row.id,
    channel: row.channel,
    notice: row.notice,
    recipientId: row.recipient_id,
    recipientName,
    created: row.created_at.toISOString(),
    state: row.state,
    attempts: row.attempts,
    problem: row.problem,
    due: row.due_at?.toISOString() ?? null,
    sent: row.sent_at?.toISOString() ?? null,
  };
}

/** Labels in the audit log, as the console shows them. */
export const noticesAuditWords: AuditWords = {
  resources: {
    deliveries: { ko: '메일·푸시', en: 'Mail or push' },
  },
};

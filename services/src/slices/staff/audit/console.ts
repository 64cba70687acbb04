import { type Reply, type Routes, serverOperatorId } from '@sowon/contracts';
import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../../context.ts';
import { exportedList, type Fact } from '../../../exported-list.ts';
import type { Finding } from '../../../finding.ts';
import { listReply } from '../../../http/replies.ts';
import { serve } from '../../../http/serve.ts';
import { actWords, resourceWords } from './act-words.ts';
import { codeWords, factWords, otherWords } from './fact-words.ts';
import { listStaffActRows, staffActList } from './queries.ts';
import { stateWords } from './state-words.ts';

/** Registers the console’s call that lists the acts of the staff. */
export function auditConsole(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'listStaffActs', async ({ query, reply }) =>
    listReply(reply, 'staff-acts', await listStaffActRows(ctx.db, query), query.range),
  );
}

/** Finds acts by id. The result leads to all acts on the same object, and its title is the act. */
export const staffActFinds: readonly Finding[] = [
  {
    kind: 'STAFF_ACT',
    seenBy: 'listStaffActs',
    byId: (db, id) =>
      db.selectFrom('staff_acts').where('id', '=', id).select(['object_id as id', 'action as title']),
  },
];

type Act = Reply<Routes['listStaffActs']>[number];

/** Actor of acts that are done by commands; has no user name. */
const serverOperator = { server_operator: { ko: '서버 운영자', en: 'Operator of the servers' } };

/** Export of the audit log as a file. */
export const exportedStaffActs = exportedList({
  name: 'staff-acts',
  call: 'listStaffActs',
  title: { ko: '감사 기록', en: 'Audit log' },
  columns: [
    { ko: '시각(KST)', en: 'When (KST)', kind: 'instant', value: ({ at }) => at },
    {
      ...{ ko: '담당자', en: 'Who', words: { screen: 'console.audit.by.*', of: serverOperator } },
      value: ({ staffId, staffName }) => (staffId === serverOperatorId ? 'server_operator' : staffName),
    },
    { ko: '담당자 ID', en: 'Who, ID', kind: 'id', value: ({ staffId }) => staffId },
    { ko: '작업', en: 'What', words: actWords, value: ({ action }) => action },
    { ko: '대상', en: 'Of what', words: resourceWords, value: ({ resource }) => resource },
    { ko: '대상 ID', en: 'Of what, ID', kind: 'id', value: ({ objectId }) => objectId },
    { ko: '사유', en: 'Why', value: ({ reason }) => reason },
    { ko: '이전', en: 'Before', words: factWords, value: ({ resource, before }) => told(resource, before) },
    { ko: '이후', en: 'After', words: factWords, value: ({ resource, after }) => told(resource, after) },
  ],
  sorts: { at: { ko: '시각(KST)', en: 'When (KST)' } },
  filterWords: { action: actWords, resource: resourceWords },
  source: ({ db }, filter) => staffActList(db, filter),
});

/** Returns the facts of an act with the labels of their codes, as the console's audit log shows them. */
function told(resource: string, facts: Act['before']): Readonly<Record<string, Fact>> | null {
  return (
    facts &&
    Object.fromEntries(Object.entries(facts).map(([fact, value]) => [fact, factOf(resource, fact, value)]))
  );
}

function factOf(resource: string, fact: string, value: string | number | boolean | null): Fact {
  if (typeof value !== 'string') return value;
  const words = (fact === 'status' ? stateWords[resource] : codeWords[fact]) ?? otherWords;
  // One text can hold several codes.
  return { codes: value.split(', '), words };
}

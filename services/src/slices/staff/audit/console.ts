import { type Reply, type Routes, serverOperatorId } from '@sowon/contracts';
import type { FastifyInstance } from 'fastify';
import type { AuditWords } from '../../../audit-words.ts';
import type { Ctx } from '../../../context.ts';
import { type CodeWords, type ExportedList, exportedList, type Fact } from '../../../exported-list.ts';
import type { Finding } from '../../../finding.ts';
import { listReply } from '../../../http/replies.ts';
import { serve } from '../../../http/serve.ts';
import { listStaffActRows, staffActList } from './queries.ts';

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

/** Exports the audit log as a file, with the labels of all nouns. */
export function exportStaffActs(words: Required<AuditWords>): ExportedList {
  const acts: CodeWords = { screen: 'console.audit.action.*', of: words.acts };
  const resources: CodeWords = { screen: 'resources.*.name', of: words.resources };
  const facts: CodeWords = { screen: 'console.audit.fact.*', of: words.facts };
  const told = labelFacts(words);
  return exportedList({
    name: 'staff-acts',
    call: 'listStaffActs',
    title: { ko: '감사 기록', en: 'Audit log' },
    columns: [
      { ko: '시각(KST)', en: 'When (KST)', kind: 'instant', value: ({ at }) => at },
      {
        ko: '담당자',
        en: 'Who',
        words: { screen: 'console.audit.by.*', of: serverOperator },
        value: ({ staffId, staffName }) => (staffId === serverOperatorId ? 'server_operator' : staffName),
      },
      { ko: '담당자 ID', en: 'Who, ID', kind: 'id', value: ({ staffId }) => staffId },
      { ko: '작업', en: 'What', words: acts, value: ({ action }) => action },
      { ko: '대상', en: 'Of what', words: resources, value: ({ resource }) => resource },
      { ko: '대상 ID', en: 'Of what, ID', kind: 'id', value: ({ objectId }) => objectId },
      { ko: '사유', en: 'Why', value: ({ reason }) => reason },
      { ko: '이전', en: 'Before', words: facts, value: ({ resource, before }) => told(resource, before) },
      { ko: '이후', en: 'After', words: facts, value: ({ resource, after }) => told(resource, after) },
    ],
    sorts: { at: { ko: '시각(KST)', en: 'When (KST)' } },
    filterWords: { action: acts, resource: resources },
    source: ({ db }, filter) => staffActList(db, filter),
  });
}

/** Returns a function that labels the codes of an act's facts, as the console's audit log shows them. */
function labelFacts({ states, codes, otherCodes }: Required<AuditWords>) {
  const others: CodeWords = { screen: 'console.approval.value.*', of: otherCodes };
  const factOf = (resource: string, fact: string, value: string | number | boolean | null): Fact => {
    if (typeof value !== 'string') return value;
    // One text can hold several codes.
    return {
      codes: value.split(', '),
      words: (fact === 'status' ? states[resource] : codes[fact]) ?? others,
    };
  };
  return (resource: string, facts: Act['before']): Readonly<Record<string, Fact>> | null =>
    facts &&
    Object.fromEntries(Object.entries(facts).map(([fact, value]) => [fact, factOf(resource, fact, value)]));
}

/** Labels in the audit log, as the console shows them. */
export const auditAuditWords: AuditWords = {
  resources: {
    'staff-acts': { ko: '감사 기록', en: 'Audit log' },
  },
  facts: {
    way: { ko: '지급 방법', en: 'paid by' },
    creatorId: { ko: '크리에이터 ID', en: 'creator’s ID' },
    status: { ko: '상태', en: 'state' },
    failed: { ko: '실패', en: 'failed' },
    objection: { ko: '이의 제기', en: 'objection' },
    retired: { ko: '사용 중단', en: 'Retired' },
    adultMark: { ko: '성인용 지정', en: 'adult mark' },
    attempts: { ko: '시도', en: 'attempts' },
    approval: { ko: '승인', en: 'approval' },
    points: { ko: '코인', en: 'coins' },
    amount: { ko: '금액', en: 'amount' },
    won: { ko: '원', en: 'won' },
    month: { ko: '월', en: 'month' },
  },
  codes: {
    objection: {
      screen: 'console.audit.objection_state.*',
      of: {
        OPEN: { ko: '답변 대기', en: 'waits for an answer' },
        UPHELD: { ko: '숨김 유지', en: 'stays hidden' },
      },
    },
  },
};

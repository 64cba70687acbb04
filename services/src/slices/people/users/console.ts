import type { FastifyInstance } from 'fastify';
import type { AuditWords } from '../../../audit-words.ts';
import { type CodeWords, exportedList, mark } from '../../../exported-list.ts';
import type { House } from '../../../house.ts';
import { found, listReply } from '../../../http/replies.ts';
import { serve } from '../../../http/serve.ts';
import { type Waiting, waitingCount } from '../../../staff-work.ts';
import { propose } from '../../staff/approvals/commands.ts';
import { blockLogin, unblockLogin, upholdShutOut } from './block-login.ts';
import { findUser, readUser } from './commands.ts';
import { listUserRows, userDetails, userList, userRow } from './queries.ts';
import { openObjectionCount } from './shut-outs.ts';
import { resetSecondFactor, shutConsole } from './staff-accounts.ts';

/** Staff roles, as named in the console. */
const roleWords: CodeWords = {
  screen: 'console.user.role.*',
  of: {
    ROLE_OPERATOR: { ko: '운영자', en: 'Operator' },
    ROLE_FINANCE: { ko: '재무', en: 'Finance' },
    ROLE_ADMIN: { ko: '관리자', en: 'Administrator' },
    ROLE_AUDITOR: { ko: '감사 담당자', en: 'Auditor' },
  },
};

/** Binds the console's calls about members. */
export function userConsole(app: FastifyInstance, ctx: House): void {
  serve(app, ctx, 'listUsers', async ({ query, reply }) =>
    listReply(reply, 'users', await listUserRows(ctx.db, query), query.range),
  );
  serve(app, ctx, 'showUser', async ({ params }) => found(await userDetails(ctx, params.id)));
  serve(app, ctx, 'findUser', ({ body, caller, keyed }) =>
    findUser(ctx, { operatorId: caller.userId, email: body.email, keyed }),
  );
  serve(app, ctx, 'readUser', ({ params, body, caller, keyed }) =>
    readUser(ctx, { operatorId: caller.userId, userId: params.id, reason: body.reason, keyed }),
  );
  serve(app, ctx, 'blockLogin', async ({ params, body, caller, key, keyed }) => {
    const { reason } = body;
    await blockLogin(ctx, { operatorId: caller.userId, userId: params.id, reason, key, keyed });
    return found(await userRow(ctx.db, params.id));
  });
  serve(app, ctx, 'unblockLogin', async ({ params, body, caller, key, keyed }) => {
    const { reason } = body;
    await unblockLogin(ctx, { operatorId: caller.userId, userId: params.id, reason, key, keyed });
    return found(await userRow(ctx.db, params.id));
  });
  serve(app, ctx, 'resetSecondFactor', async ({ params, body, caller, keyed }) => {
    await resetSecondFactor(ctx, { staffId: caller.userId, userId: params.id, reason: body.reason, keyed });
    return found(await userRow(ctx.db, params.id));
  });
  serve(app, ctx, 'proposeStaffRoles', ({ params, body: { roles, reason }, caller, key }) =>
    propose(ctx, {
      kind: 'ROLE_CHANGE',
      wish: { userId: params.id, roles: [...new Set(roles)].sort() },
      reason,
      staffId: caller.userId,
      key,
    }),
  );
  serve(app, ctx, 'shutConsole', async ({ params, body, caller, key }) => {
    await shutConsole(ctx, { adminId: caller.userId, userId: params.id, reason: body.reason, key });
    return found(await userRow(ctx.db, params.id));
  });
  serve(app, ctx, 'upholdShutOut', async ({ params, body, caller, keyed }) => {
    await upholdShutOut(ctx, { operatorId: caller.userId, userId: params.id, reason: body.reason, keyed });
    return found(await userRow(ctx.db, params.id));
  });
}

/** Open objections of members who are shut out, as waiting work. */
export const objectionsWaiting: readonly Waiting[] = [
  waitingCount('OBJECTIONS_WAITING', 'operator', ({ db }) => openObjectionCount(db)),
];

/** The list of members as a file; mail addresses are masked as in the list. */
export const exportedUsers = exportedList({
  name: 'users',
  call: 'listUsers',
  title: { ko: '회원', en: 'Members' },
  columns: [
    { ko: '회원 ID', en: 'Member ID', kind: 'id', value: ({ id }) => id },
    { ko: '이름', en: 'Name', value: ({ username }) => username },
    { ko: '이메일(가림)', en: 'E-mail (masked)', value: ({ maskedEmail }) => maskedEmail },
    { ko: '이메일 인증', en: 'Address confirmed', value: ({ verified }) => mark(verified) },
    { ko: '로그인 차단', en: 'Shut out', value: ({ loginBlocked }) => mark(loginBlocked) },
    { ko: '크리에이터 ID', en: 'Creator ID', kind: 'id', value: ({ creatorId }) => creatorId },
    { ko: '크리에이터 페이지', en: 'Creator page', value: ({ creatorName }) => creatorName },
    { ko: '직원 역할', en: 'Roles of the staff', words: roleWords, value: ({ staffRoles }) => staffRoles },
    { ko: '가입(KST)', en: 'Joined (KST)', kind: 'instant', value: ({ created }) => created },
    { ko: '탈퇴(KST)', en: 'Left (KST)', kind: 'instant', value: ({ left }) => left },
  ],
  sorts: {
    id: { ko: '회원 ID', en: 'Member ID' },
    username: { ko: '이름', en: 'Name' },
    created: { ko: '가입(KST)', en: 'Joined (KST)' },
  },
  source: ({ db }, filter) => userList(db, filter),
});

/** Labels in the audit log, as the console shows them. */
export const usersAuditWords: AuditWords = {
  acts: {
    proposeStaffRoles: { ko: '권한 변경 요청', en: 'Change of roles asked for' },
    makeAdministrator: { ko: '첫 관리자 지정', en: 'First administrator made' },
    shutConsole: { ko: '콘솔 이용 중지', en: 'Shut out of the console' },
    resetSecondFactor: { ko: '2단계 인증 초기화', en: 'Second factor reset' },
    upholdShutOut: {
      ko: '이의 제기 답변: 로그인 차단 유지',
      en: 'Objection answered: the login stays blocked',
    },
    findUser: { ko: '이메일로 회원 조회', en: 'Member found by address' },
    readUser: { ko: '회원 개인정보 열람', en: 'Member’s personal data read' },
    blockLogin: { ko: '로그인 차단', en: 'Login blocked' },
    unblockLogin: { ko: '로그인 차단 해제', en: 'Block of the login lifted' },
  },
  resources: {
    users: { ko: '회원', en: 'Member' },
  },
  facts: {
    loginBlocked: { ko: '로그인 차단', en: 'login blocked' },
    secondFactor: { ko: '2단계 인증', en: 'second factor' },
    roles: { ko: '콘솔 권한', en: 'roles in the console' },
    consoleShutUntil: { ko: '콘솔 이용 중지 기한', en: 'shut out of the console until' },
  },
  otherCodes: {
    ROLE_OPERATOR: { ko: '운영자', en: 'Operator' },
    ROLE_FINANCE: { ko: '재무', en: 'Finance' },
    ROLE_ADMIN: { ko: '관리자', en: 'Administrator' },
    ROLE_AUDITOR: { ko: '감사 담당자', en: 'Auditor' },
  },
};

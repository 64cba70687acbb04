import type { FastifyInstance } from 'fastify';
import type { AuditWords } from '../../../audit-words.ts';
import { type CodeWords, exportedList } from '../../../exported-list.ts';
import { type Finding, type Found, foundMost, foundThing } from '../../../finding.ts';
import type { House } from '../../../house.ts';
import { serveCsv } from '../../../http/csv.ts';
import { listReply } from '../../../http/replies.ts';
import { serve } from '../../../http/serve.ts';
import { type Figures, type Waiting, waitingCount } from '../../../staff-work.ts';
import { findUsers } from '../../ground/accounts/queries.ts';
import { propose } from '../../staff/approvals/commands.ts';
import { listWalletEvents } from './events.ts';
import { exportWalletEvents } from './export-events.ts';
import {
  frozenWallets,
  listWallets,
  showWallet,
  walletHeads,
  walletList,
  walletSums,
  walletVersion,
} from './queries.ts';
import { explainWallet, verifyForStaff } from './replay-wallet.ts';

/** Names of a wallet’s states in the console. */
const stateWords: CodeWords = {
  screen: 'console.wallet.state.*',
  of: {
    OPEN: { ko: '사용 중', en: 'In use' },
    CREATOR: { ko: '크리에이터', en: 'Creator' },
    LEFT: { ko: '탈퇴한 회원', en: 'Member who left' },
    FROZEN: { ko: '동결', en: 'Frozen' },
  },
};

/** Registers the console’s routes for wallets. */
export function walletConsole(app: FastifyInstance, ctx: House): void {
  serve(app, ctx, 'listWallets', async ({ query, reply }) =>
    listReply(reply, 'wallets', await listWallets(ctx.db, query), query.range),
  );
  serve(app, ctx, 'showWallet', ({ params }) => showWallet(ctx.db, params.id));
  serve(app, ctx, 'explainWallet', ({ params, query }) => explainWallet(ctx.db, params.id, query.asOf));
  serve(app, ctx, 'verifyWallet', ({ params, caller, keyed }) =>
    verifyForStaff(ctx, { ownerId: params.id, staffId: caller.userId, keyed }),
  );
  serve(app, ctx, 'proposeWalletAdjustment', ({ params, body: { change, reason }, caller, key }) =>
    propose(ctx, {
      kind: 'WALLET_ADJUSTMENT',
      wish: { ownerId: params.id, change },
      reason,
      staffId: caller.userId,
      key,
    }),
  );
  serve(app, ctx, 'listWalletEvents', async ({ query, reply }) =>
    listReply(reply, 'wallet-events', await listWalletEvents(ctx.db, query), query.range),
  );
  serveCsv(app, ctx, 'exportWalletEvents', ({ params, query }) =>
    exportWalletEvents(ctx.db, params.id, query),
  );
}

type Db = Parameters<typeof listWallets>[0];

const eventId = /^([0-9a-f-]{36}):([1-9]\d{0,14})$/;

async function walletsNamed(db: Db, part: string): Promise<Found[]> {
  const query = { filter: { q: part }, range: [0, foundMost - 1], sort: ['updatedAt', 'DESC'] } as const;
  const { rows } = await listWallets(db, { ...query, range: [...query.range], sort: [...query.sort] });
  return rows.map(({ id, username }) => foundThing('WALLET', id, username));
}

async function eventWith(db: Db, walletId: string, version: number): Promise<Found[]> {
  const newest = await walletVersion(db, walletId);
  if (newest === null || version > newest) return [];
  const owner = (await findUsers(db, [walletId])).get(walletId);
  return [
    foundThing('EVENT', `${walletId}:${version}`, `${owner?.username ?? ''} #${version}`, newest - version),
  ];
}

/** Search results: wallets by their owner’s id or a part of the name; an event by its wallet and number, `{wallet}:{number}`. */
export const walletFinds: readonly Finding[] = [
  {
    kind: 'WALLET',
    seenBy: 'showWallet',
    byId: (db, id) =>
      db
        .selectFrom('users')
        .where('users.id', '=', id)
        .where(({ exists }) => exists(walletHeads(db, { id: [id] }).select('head.version')))
        .select(['users.id', 'users.username as title']),
  },
  {
    seenBy: 'showWallet',
    byText: async ({ db }, typed) => {
      const [, walletId, version] = eventId.exec(typed.toLowerCase()) ?? [];
      return walletId === undefined ? walletsNamed(db, typed) : eventWith(db, walletId, Number(version));
    },
  },
];

/** Frozen wallets whose owner is no creator and has not left. */
export const walletsWaiting: readonly Waiting[] = [
  waitingCount('FROZEN_WALLETS', 'finance', ({ db }) => frozenWallets(db)),
];

/** The number of wallets and the coins in all of them, read by one query. */
export const walletTotals: readonly Figures[] = [
  {
    access: 'finance',
    read: async ({ db }) => {
      const { wallets, available, held } = await walletSums(db);
      return [
        { kind: 'COINS_AVAILABLE', value: available },
        { kind: 'COINS_HELD', value: held },
        { kind: 'WALLETS', value: wallets },
      ];
    },
  },
];

/** Export of wallets with their balances. */
export const exportedWallets = exportedList({
  name: 'wallets',
  call: 'listWallets',
  title: { ko: '지갑', en: 'Wallets' },
  columns: [
    { ko: '소유자 ID', en: 'Owner’s ID', kind: 'id', value: ({ id }) => id },
    { ko: '소유자', en: 'Owner', value: ({ username }) => username },
    { ko: '사용 가능(코인)', en: 'Available (coins)', kind: 'number', value: ({ available }) => available },
    { ko: '보류(코인)', en: 'Held (coins)', kind: 'number', value: ({ held }) => held },
    { ko: '미수(코인)', en: 'Owed (coins)', kind: 'number', value: ({ debt }) => debt },
    { ko: '상태', en: 'State', words: stateWords, value: ({ state }) => state },
    { ko: '이벤트', en: 'Events', kind: 'number', value: ({ version }) => version },
    { ko: '최근 변경(KST)', en: 'Last change (KST)', kind: 'instant', value: ({ updatedAt }) => updatedAt },
  ],
  sorts: {
    id: { ko: '소유자 ID', en: 'Owner’s ID' },
    available: { ko: '사용 가능(코인)', en: 'Available (coins)' },
    held: { ko: '보류(코인)', en: 'Held (coins)' },
    version: { ko: '이벤트', en: 'Events' },
    updatedAt: { ko: '최근 변경(KST)', en: 'Last change (KST)' },
  },
  filterWords: { state: stateWords },
  source: ({ db }, filter) => walletList(db, filter),
});

/** Labels in the audit log, as the console shows them. */
export const walletsAuditWords: AuditWords = {
  acts: {
    verifyWallet: { ko: '지갑 검증', en: 'Wallet verified' },
    proposeWalletAdjustment: { ko: '지갑 정정 요청', en: 'Wallet correction asked for' },
  },
  resources: {
    wallets: { ko: '지갑', en: 'Wallet' },
    'wallet-events': { ko: '지갑 이벤트', en: 'Wallet event' },
  },
  facts: {
    available: { ko: '사용할 수 있는 코인', en: 'coins to spend' },
    source: { ko: '코인 종류', en: 'kind of coins' },
    lot: { ko: '코인 묶음', en: 'lot' },
    lotRemaining: { ko: '묶음에 남은 코인', en: 'coins left of the lot' },
  },
  codes: {
    source: {
      screen: 'console.wallet.source.*',
      of: {
        CASH: { ko: '구매', en: 'Bought' },
        BONUS: { ko: '보너스', en: 'Bonus' },
        SUPPORTED: { ko: '지원', en: 'Support' },
        RECEIVED: { ko: '보상', en: 'Compensation' },
      },
    },
  },
  otherCodes: {
    BONUS: { ko: '보너스', en: 'Bonus' },
    SUPPORTED: { ko: '지원', en: 'Support' },
    RECEIVED: { ko: '보상', en: 'Compensation' },
  },
};

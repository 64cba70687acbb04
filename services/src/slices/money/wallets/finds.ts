import { type Finding, type Found, foundMost, foundThing } from '../../../finding.ts';
import { findUsers } from '../../ground/accounts/queries.ts';
import { listWallets, walletHeads, walletVersion } from './queries.ts';

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

/** Wallets by the id or a part of the name of their owner; an event by its wallet and number, `{wallet}:{number}`. */
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

import { randomUUID } from 'node:crypto';
import type { CallName } from '@sowon/contracts';
import { issueCode } from '../../../services/src/slices/accounts/verification.ts';
import type { Person } from '../../harness/marketplace.ts';
import { drawing } from '../../harness/media.ts';
import { parkStream } from '../../harness/parked.ts';
import { fileForm } from './forms.ts';
import type { Actor } from './roles.ts';
import { nobody, orderForm, type Parts, signUpForm, type World } from './world.ts';

/** Makes what a good request needs, then the request itself, for this actor. */
type Make = (world: World, me: Person | null, actor: Actor) => Parts | Promise<Parts>;

/** Good requests of each call, by the object they are about: the rows of `roles.ts`. */
export const requests: Readonly<Record<CallName, Readonly<Record<string, Make>>>> = {
  login: { member: ({ email, password }) => ({ body: { username: email, password } }) },
  logout: { self: async ({ anew }, _me, actor) => ({ as: await anew(actor) }) },
  signUp: { open: () => ({ body: signUpForm() }) },
  currentUser: { self: () => ({}) },
  resendVerification: {
    self: async (world, me, actor) => {
      const as = actor === 'unverified' ? await world.unverified() : me;
      return { as, params: { userId: idOf(as) } };
    },
    newcomer: async (world) => ({ params: { userId: (await world.unverified()).userId } }),
  },
  confirmEmail: {
    newcomer: async (world) => ({ query: { code: await codeOf(world, await world.unverified()) } }),
    absent: () => ({ query: { code: 'x'.repeat(43) } }),
  },

  creatorPage: { open: () => ({ query: { page: '0', size: '5', name: 'creator', type: 'popular' } }) },
  creatorTags: { open: () => ({}) },
  currentCreator: { self: () => ({}) },
  creator: {
    creator: ({ creator }) => ({ params: { idOrUrl: creator.creatorId } }),
    unapproved: ({ unapproved }) => ({ params: { idOrUrl: unapproved.creatorId } }),
    absent: () => ({ params: { idOrUrl: 'nobody-here' } }),
  },
  follow: {
    creator: ({ creator }, me) => following(creator.creatorId, idOf(me)),
    fanA: ({ creator, fanA }) => following(creator.creatorId, fanA.userId),
    unapproved: ({ unapproved }, me) => following(unapproved.creatorId, idOf(me)),
    absent: (_world, me) => following(nobody, idOf(me)),
  },
  unfollow: {
    creator: ({ creator }, me) => noLongerFollowing(creator.creatorId, idOf(me)),
    fanA: ({ creator, fanA }) => noLongerFollowing(creator.creatorId, fanA.userId),
    absent: (_world, me) => noLongerFollowing(nobody, idOf(me)),
  },
  followList: {
    self: (_world, me) => ({ params: { userId: idOf(me) } }),
    fanA: ({ fanA }) => ({ params: { userId: fanA.userId } }),
  },
  followPage: {
    self: (_world, me) => ({ params: { userId: idOf(me) }, query: { page: '0', size: '5' } }),
    fanA: ({ fanA }) => ({ params: { userId: fanA.userId } }),
  },
  becomeCreator: {
    self: async (world, _me, actor) => ({
      as: await world.anew(actor),
      body: { name: '하늘', url: `c-${randomUUID().slice(0, 8)}`, description: 'I sing' },
    }),
  },

  productList: { open: ({ creator }) => ({ query: { creatorId: creator.creatorId, active: 'true' } }) },
  productPage: { open: () => ({ query: { page: '0', productType: 'BASIC', order: 'PRICE' } }) },
  product: {
    creator: ({ products }) => ({ params: { productId: products.creator } }),
    unapproved: ({ products }) => ({ params: { productId: products.unapproved } }),
    absent: () => ({ params: { productId: nobody } }),
  },
  createProduct: {
    self: (world, me) => product(world, me, me?.creatorId ?? nobody),
    creator: (world, me) => product(world, me, world.creator.creatorId),
    absent: (world, me) => product(world, me, nobody),
  },
  activateProduct: {
    creator: ({ products }) => ({ params: { productId: products.creator } }),
    absent: () => ({ params: { productId: nobody } }),
  },
  inactivateProduct: {
    creator: async ({ house, creator }) => ({ params: { productId: await house.product(creator) } }),
    absent: () => ({ params: { productId: nobody } }),
  },

  coinItems: { open: () => ({ query: { coinItemType: 'CASH' } }) },
  coinBalance: { self: () => ({}) },
  coinQuote: { self: () => ({ query: { point: '1' } }) },
  coinHistory: { self: () => ({ query: { page: '0', createdYear: '2026', createdMonth: '11' } }) },
  merchantCode: { open: () => ({}) },
  createPayment: {
    self: ({ item }, me) => ({ body: orderForm(idOf(me), item.id) }),
    fanA: ({ item, fanA }) => ({ body: orderForm(fanA.userId, item.id) }),
    absent: (_world, me) => ({ body: orderForm(idOf(me), nobody) }),
  },
  payment: {
    fanA: async (world) => ({ params: { paymentId: await world.order(world.fanA, false) } }),
    absent: () => ({ params: { paymentId: nobody } }),
  },
  depositCoins: {
    fanA: async (world) => ({ body: await deposit(world, world.fanA.userId) }),
    // The fan's own id, with fan A's payment.
    taken: async (world, me) => ({ body: await deposit(world, idOf(me)) }),
    absent: ({ item }, me) => ({ body: { coinItemId: item.id, userId: idOf(me), paymentId: nobody } }),
  },
  paymentWebhook: { open: () => ({ body: { imp_uid: 'imp_1', merchant_uid: 'order-1', status: 'paid' } }) },

  requestMission: {
    creator: ({ products }) => wish(products.creator),
    inactive: ({ products }) => wish(products.inactive),
    unapproved: ({ products }) => wish(products.unapproved),
    absent: () => wish(nobody),
  },
  missionPage: { open: () => ({ query: { page: '0', status: 'ACCEPTED,COMPLETED', order: 'PRICE' } }) },
  mission: {
    public: async (world) => ({ params: { missionId: await world.mission() } }),
    private: async (world) => ({ params: { missionId: await world.mission({ private: true }) } }),
    blocked: async (world) => ({ params: { missionId: await blocked(world) } }),
    absent: () => ({ params: { missionId: nobody } }),
  },
  performMission: {
    creator: async (world, me) => answer(world, me, await world.mission()),
    absent: (world, me) => answer(world, me, nobody),
  },
  myMissions: { self: () => ({ query: { page: '0', status: 'ACCEPTED' } }) },
  missionCounts: { self: () => ({}) },

  uploadFile: {
    self: async (world, _me, actor) => ({
      as: await world.anew(actor),
      form: fileForm([{ name: 'data', filename: 'a.png', type: 'image/png', bytes: await drawing() }]),
    }),
  },
  deleteFile: {
    self: async (world, me) => ({ params: { fileId: me ? await world.house.upload(me) : nobody } }),
    fanA: async ({ house, fanA }) => ({ params: { fileId: await house.upload(fanA) } }),
    cover: async (world) => ({ params: { fileId: await coverOf(world, world.products.creator) } }),
    absent: () => ({ params: { fileId: nobody } }),
  },

  accumulatedIncome: { self: () => ({}) },
  settlementPage: { self: () => ({ query: { page: '0', size: '12' } }) },
  monthIncome: {
    self: (_world, me) => income(me?.creatorId ?? nobody),
    creator: ({ creator }) => income(creator.creatorId),
    absent: () => income(nobody),
  },

  listWallets: { open: () => list({ filter: { q: 'fan' }, range: [0, 9], sort: ['available', 'DESC'] }) },
  showWallet: { fanA: ({ fanA }) => byId(fanA.userId), absent: () => byId(nobody) },
  explainWallet: {
    fanA: ({ fanA }) => ({ ...byId(fanA.userId), query: { asOf: '2099-01-01T00:00:00.000Z' } }),
    absent: () => byId(nobody),
  },
  verifyWallet: { fanA: ({ fanA }) => byId(fanA.userId), absent: () => byId(nobody) },
  listWalletEvents: {
    fanA: ({ fanA }) => list({ filter: { walletId: fanA.userId }, range: [0, 9], sort: ['version', 'ASC'] }),
  },
  listMissions: {
    open: () => list({ filter: { q: 'sing', blocked: false }, range: [0, 9], sort: ['due', 'ASC'] }),
  },
  showMission: {
    private: async (world) => byId(await world.mission({ private: true })),
    absent: () => byId(nobody),
  },
  blockMission: {
    public: async (world) => moderation(await world.mission()),
    blocked: async (world) => moderation(await blocked(world)),
    absent: () => moderation(nobody),
  },
  unblockMission: {
    blocked: async (world) => moderation(await blocked(world)),
    public: async (world) => moderation(await world.mission()),
    absent: () => moderation(nobody),
  },
  listCreators: { open: () => list({ filter: { verified: true }, range: [0, 9], sort: ['name', 'ASC'] }) },
  showCreator: { unapproved: ({ unapproved }) => byId(unapproved.creatorId), absent: () => byId(nobody) },
  approveCreator: {
    unapproved: async ({ house }) => ({
      ...byId((await house.creator({ approved: false })).creatorId),
      body: {},
    }),
    absent: () => ({ ...byId(nobody), body: {} }),
  },
  listSettlementMonths: { open: () => list({ filter: {}, range: [0, 9], sort: ['id', 'ASC'] }) },
  showSettlementMonth: {
    closed: async (world) => {
      await closeMonth(world, '2026-09');
      return byId('2026-09');
    },
    absent: () => byId('2019-01'),
  },
  listSettlements: {
    open: () => list({ filter: { month: '2026-09' }, range: [0, 9], sort: ['coins', 'ASC'] }),
  },
  closeMonth: {
    past: () => ({ ...byId('2026-10'), body: {} }),
    running: () => ({ ...byId('2026-11'), body: {} }),
  },
  listParkedStreams: { open: () => list({ filter: {}, range: [0, 9], sort: ['waiting', 'ASC'] }) },
  replayParkedStream: {
    parked: async ({ house }) => ({ ...byId(await parkStream(house)), body: {} }),
    absent: () => ({ ...byId(`projector:wallet-${nobody}`), body: {} }),
  },
};

const following = (creatorId: string, userId: string) => ({ params: { creatorId }, body: { userId } });
const noLongerFollowing = (creatorId: string, userId: string) => ({
  params: { creatorId },
  query: { userId },
});
const idOf = (person: Person | null) => person?.userId ?? nobody;
const byId = (id: string) => ({ params: { id } });
const moderation = (id: string) => ({ ...byId(id), body: { reason: 'not for children' } });
const income = (creatorId: string) => ({ params: { creatorId }, query: { year: '2026', month: '11' } });

/** Values of the query are JSON, as `ra-data-simple-rest` sends them. */
const list = (query: { filter: object; range: [number, number]; sort: [string, string] }) => ({
  query: {
    filter: JSON.stringify(query.filter),
    range: JSON.stringify(query.range),
    sort: JSON.stringify(query.sort),
  },
});

const wish = (missionProductId: string) => ({
  body: { missionProductId, private: false, to: 'Mina', requestComment: 'Sing happy birthday' },
});

async function codeOf({ house }: World, { userId }: Person): Promise<string> {
  const email = `${userId}@members.example`;
  const issue = house.ctx.db.transaction().execute((trx) => issueCode(trx, house.ctx, { userId, email }));
  return (await issue).code;
}

async function product({ house }: World, me: Person | null, creatorId: string): Promise<Parts> {
  const descriptionPictureId = me ? await house.upload(me) : nobody;
  const texts = { name: 'a song', description: 'I sing for you' };
  return {
    body: { type: 'BASIC', creatorId, coinPrice: 30, ...texts, descriptionPictureId, allowAttachments: true },
  };
}

async function deposit(world: World, userId: string) {
  return { coinItemId: world.item.id, userId, paymentId: await world.order(world.fanA, true) };
}

async function answer({ house }: World, me: Person | null, missionId: string): Promise<Parts> {
  const pictureId = me ? await house.upload(me) : nobody;
  return { params: { missionId }, body: { responseComment: 'Here you are', pictureId } };
}

async function coverOf({ house }: World, productId: string): Promise<string> {
  const row = await house.ctx.db
    .selectFrom('products')
    .select('description_picture_id')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow();
  return row.description_picture_id;
}

async function blocked(world: World): Promise<string> {
  const missionId = await world.mission();
  await asStaff(world, 'operator', `/admin/api/missions/${missionId}/block`, { reason: 'not for children' });
  return missionId;
}

const closeMonth = (world: World, month: string) =>
  asStaff(world, 'finance', `/admin/api/settlement-months/${month}/close`, {});

async function asStaff(world: World, actor: Actor, path: string, body: object): Promise<void> {
  const authorization = world.people[actor]?.token ?? '';
  const headers = { authorization, 'content-type': 'application/json' };
  const { status, text } = await world.wire.send({
    method: 'POST',
    path,
    headers,
    body: JSON.stringify(body),
  });
  if (status !== 200) throw new Error(text);
}

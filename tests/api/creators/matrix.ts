import { randomUUID } from 'node:crypto';
import type { creatorCalls } from '@sowon/contracts/creators/calls';
import type { CreatorPerson, Person } from '../../harness/marketplace.ts';
import { noBusiness, showOneself } from '../../harness/page-of-creator.ts';
import { insertCreator } from '../../harness/rows.ts';
import { byId, list } from '../matrix/parts.ts';
import { sliceMatrix } from '../matrix/slice-matrix.ts';
import { nobody, type Parts, type World } from '../matrix/world.ts';

const table = `
call           object     visitor unverified fanA fanB creator other operator finance admin

creatorPage    open       200     200        200  200  200     200   200      200     200
creatorTags    open       200     200        200  200  200     200   200      200     200
currentCreator self       401     403        403  403  200     200   403      403     403
creator        creator    200     200        200  200  200     200   200      200     200
creator        unapproved 404     404        404  404  404     404   404      404     404
creator        absent     404     404        404  404  404     404   404      404     404
pageAddress    open       401     403        200  200  200     200   200      200     200
becomeCreator  self       401     403        200  200  403     403   403      403     403
updateCreator  self       401     403        403  403  200     200   403      403     403
updateCreator  creator    401     403        403  403  200     403   403      403     403
updateCreator  absent     401     403        403  403  403     403   403      403     403
setIntroduction    self    401    403        403  403  200     200   403      403     403
setIntroduction    creator 401    403        403  403  200     403   403      403     403
setIntroduction    absent  401    403        403  403  403     403   403      403     403
removeIntroduction self    401    403        403  403  200     200   403      403     403
removeIntroduction creator 401    403        403  403  200     403   403      403     403
removeIntroduction absent  401    403        403  403  403     403   403      403     403

listCreators   open       401     403        403  403  403     403   200      200     200
showCreator    unapproved 401     403        403  403  403     403   200      200     200
showCreator    absent     401     403        403  403  403     403   404      404     404
approveCreator unapproved 401     403        403  403  403     403   200      403     403
approveCreator absent     401     403        403  403  403     403   404      403     403
markCreatorAdult     plain  401   403        403  403  403     403   200      403     403
markCreatorAdult     marked 401   403        403  403  403     403   409      403     403
markCreatorAdult     absent 401   403        403  403  403     403   404      403     403
liftCreatorAdultMark marked 401   403        403  403  403     403   200      403     403
liftCreatorAdultMark plain  401   403        403  403  403     403   409      403     403
liftCreatorAdultMark absent 401   403        403  403  403     403   404      403     403
proposeOverseasAccount home   401 403        403  403  403     403   200      200     403
proposeOverseasAccount abroad 401 403        403  403  403     403   409      409     403
proposeOverseasAccount absent 401 403        403  403  403     403   404      404     403
`;

const abroad = { overseasAccount: true };

export const matrix = sliceMatrix<keyof typeof creatorCalls>(table, {
  creatorPage: {
    requests: { open: () => ({ query: { page: '0', size: '5', name: 'creator', type: 'popular' } }) },
  },
  creatorTags: { requests: { open: () => ({}) } },
  pageAddress: { requests: { open: () => ({ params: { url: 'a-new-page' } }) } },
  currentCreator: { requests: { self: () => ({}) } },
  creator: {
    requests: {
      creator: ({ creator }) => ({ params: { idOrUrl: creator.creatorId } }),
      unapproved: ({ unapproved }) => ({ params: { idOrUrl: unapproved.creatorId } }),
      absent: () => ({ params: { idOrUrl: 'nobody-here' } }),
    },
  },
  becomeCreator: {
    requests: {
      self: async (world, _me, actor) => ({
        as: await world.anew(actor),
        body: { name: '하늘', url: `c-${randomUUID().slice(0, 8)}`, description: 'I sing' },
      }),
    },
    another: { body: { name: '바다' } },
    hostile: ({ body }) => [
      body({ tags: [nobody] }, 'tags'),
      body({ snsLinks: [{ type: 'YOUTUBE', link: 'javascript:alert(1)' }] }, 'snsLinks.0.link'),
    ],
  },
  updateCreator: {
    requests: {
      self: profile,
      creator: ({ creator }) => settings(creator.creatorId),
      absent: () => settings(nobody),
    },
    another: { body: { name: '바다' } },
    hostile: ({ body }) => [
      body({ tags: [] }, 'tags'),
      body({ tags: [nobody] }, 'tags'),
      body({ snsLinks: [] }, 'snsLinks'),
      body({ snsLinks: [{ type: 'YOUTUBE', link: 'javascript:alert(1)' }] }, 'snsLinks.0.link'),
      body(
        { snsLinks: [1, 2].map((at) => ({ type: 'YOUTUBE', link: `https://x.example/${at}` })) },
        'snsLinks',
      ),
      body({ businessType: 'CORPORATION' }, 'businessName'),
      body({ businessCashReceiptNumber: '9001011234567' }, 'businessCashReceiptNumber'),
      body({ availableCustom: true }, 'availableCustom'),
      body({ verified: true }, 'verified'),
    ],
  },
  setIntroduction: {
    requests: {
      self: ({ house }, me) => introduction(house, me, me?.creatorId ?? nobody),
      creator: ({ house, creator }, me) => introduction(house, me, creator.creatorId),
      absent: ({ house }, me) => introduction(house, me, nobody),
    },
    another: { body: { introFileId: nobody } },
  },
  removeIntroduction: {
    requests: {
      self: (_, me) => ({ params: { creatorId: me?.creatorId ?? nobody } }),
      creator: ({ creator }) => ({ params: { creatorId: creator.creatorId } }),
      absent: () => ({ params: { creatorId: nobody } }),
    },
    another: null,
  },

  listCreators: {
    requests: { open: () => list({ filter: { verified: true }, range: [0, 9], sort: ['name', 'ASC'] }) },
    hostile: ({ query }) => [query({ filter: '{"verified":1}' }, 'filter.verified')],
  },
  showCreator: {
    requests: { unapproved: ({ unapproved }) => byId(unapproved.creatorId), absent: () => byId(nobody) },
  },
  markCreatorAdult: {
    requests: {
      plain: async ({ house }) => judged((await house.creator()).creatorId),
      marked: async (world) => judged(await marked(world)),
      absent: () => judged(nobody),
    },
    another: { body: { reason: 'another reason' } },
  },
  liftCreatorAdultMark: {
    requests: {
      marked: async (world) => judged(await marked(world)),
      plain: async ({ house }) => judged((await house.creator()).creatorId),
      absent: () => judged(nobody),
    },
    another: { body: { reason: 'another reason' } },
  },
  proposeOverseasAccount: {
    requests: {
      home: async ({ house }) => moved((await house.creator()).creatorId),
      abroad: async ({ house }) => moved(await insertCreator(house.ctx, { overseasAccount: true })),
      absent: () => moved(nobody),
    },
    another: { body: { ...abroad, reason: 'another reason' } },
    hostile: ({ body }) => [body({ overseasAccount: 'yes' }, 'overseasAccount')],
  },
  approveCreator: {
    requests: {
      unapproved: async ({ house }) => ({
        ...byId((await house.creator({ approved: false })).creatorId),
        body: {},
      }),
      absent: () => ({ ...byId(nobody), body: {} }),
    },
    another: byId(nobody),
  },
});

const isCreator = (me: Person): me is CreatorPerson => me.creatorId !== null;

/** Returns a creator's profile form; gives them the picture and introduction that it requires. */
async function profile({ house }: World, me: Person | null): Promise<Parts> {
  const snsLinks = [{ type: 'YOUTUBE', link: 'https://video.example/sky' }];
  const body = {
    name: '하늘',
    url: `c-${randomUUID().slice(0, 8)}`,
    description: 'I sing',
    tags: [music],
    snsLinks,
  };
  if (me && isCreator(me)) await showOneself(house, me);
  return {
    params: { creatorId: me?.creatorId ?? nobody },
    body: { ...body, ...noBusiness, containAdultContent: false },
  };
}

async function introduction(house: World['house'], me: Person | null, creatorId: string): Promise<Parts> {
  return { params: { creatorId }, body: { introFileId: me ? await house.upload(me, 'VOICE') : nobody } };
}

const moved = (creatorId: string) => ({ ...byId(creatorId), body: { ...abroad, reason: 'moved to Osaka' } });

const judged = (creatorId: string) => ({ ...byId(creatorId), body: { reason: 'not for children' } });

/** Creates a creator whom an operator marked as one for adults. */
async function marked(world: World): Promise<string> {
  const { creatorId } = await world.house.creator();
  await world.done('markCreatorAdult', 'operator', judged(creatorId));
  return creatorId;
}

const music = '00000000-0000-4000-8000-000000000002';

const settings = (creatorId: string) => ({
  params: { creatorId },
  body: { availableCustom: true, minimumCost: 50 },
});

import type { followCalls } from '@sowon/contracts/follows/calls';
import { idOf } from '../matrix/parts.ts';
import { sliceMatrix } from '../matrix/slice-matrix.ts';
import { nobody } from '../matrix/world.ts';

const table = `
call       object     visitor unverified fanA fanB creator other operator finance admin

follow     creator    401     403        200  200  403     200   200      200     200
follow     fanA       401     403        200  403  403     403   403      403     403
follow     unapproved 401     403        404  404  404     404   404      404     404
follow     absent     401     403        404  404  404     404   404      404     404
unfollow   creator    401     403        200  200  200     200   200      200     200
unfollow   fanA       401     403        200  403  403     403   403      403     403
unfollow   absent     401     403        404  404  404     404   404      404     404
followList self       401     403        200  200  200     200   200      200     200
followList fanA       401     403        200  403  403     403   403      403     403
followPage self       401     403        200  200  200     200   200      200     200
followPage fanA       401     403        200  403  403     403   403      403     403
`;

export const matrix = sliceMatrix<keyof typeof followCalls>(table, {
  follow: {
    requests: {
      creator: ({ creator }, me) => following(creator.creatorId, idOf(me)),
      fanA: ({ creator, fanA }) => following(creator.creatorId, fanA.userId),
      unapproved: ({ unapproved }, me) => following(unapproved.creatorId, idOf(me)),
      absent: (_world, me) => following(nobody, idOf(me)),
    },
    another: { params: { creatorId: nobody } },
  },
  unfollow: {
    requests: {
      creator: ({ creator }, me) => noLongerFollowing(creator.creatorId, idOf(me)),
      fanA: ({ creator, fanA }) => noLongerFollowing(creator.creatorId, fanA.userId),
      absent: (_world, me) => noLongerFollowing(nobody, idOf(me)),
    },
    another: { params: { creatorId: nobody } },
  },
  followList: {
    requests: {
      self: (_world, me) => ({ params: { userId: idOf(me) } }),
      fanA: ({ fanA }) => ({ params: { userId: fanA.userId } }),
    },
  },
  followPage: {
    requests: {
      self: (_world, me) => ({ params: { userId: idOf(me) }, query: { page: '0', size: '5' } }),
      fanA: ({ fanA }) => ({ params: { userId: fanA.userId } }),
    },
  },
});

const following = (creatorId: string, userId: string) => ({ params: { creatorId }, body: { userId } });
const noLongerFollowing = (creatorId: string, userId: string) => ({
  params: { creatorId },
  query: { userId },
});

import type { commentCalls } from '@sowon/contracts/comments/calls';
import { callConsole } from '../../harness/console.ts';
import type { Person } from '../../harness/marketplace.ts';
import type { Actor } from '../matrix/actors.ts';
import { byId, list } from '../matrix/parts.ts';
import { sliceMatrix } from '../matrix/slice-matrix.ts';
import { nobody, type World } from '../matrix/world.ts';
import { talkOn } from './talk.ts';

const table = `
call               object   visitor unverified fanA fanB creator other operator finance admin

missionComments    public   200     200        200  200  200     200   200      200     200
missionComments    private  404     404        200  404  200     404   404      404     404
missionComments    absent   404     404        404  404  404     404   404      404     404
writeComment       public   401     403        200  200  200     200   200      200     200
writeComment       private  401     403        200  404  200     404   404      404     404
writeComment       reply    401     403        200  200  200     200   200      200     200
writeComment       absent   401     403        404  404  404     404   404      404     404
editComment        own      401     403        200  200  200     200   200      200     200
editComment        fanA's   401     403        200  403  403     403   403      403     403
editComment        absent   401     403        404  404  404     404   404      404     404
deleteComment      own      401     403        200  200  200     200   200      200     200
deleteComment      fanA's   401     403        200  403  403     403   403      403     403
deleteComment      absent   401     403        404  404  404     404   404      404     404
reportComment      fanA's   401     403        403  200  200     200   200      200     200
reportComment      private  401     403        403  404  200     404   404      404     404
reportComment      absent   401     403        404  404  404     404   404      404     404
takeBackReport     fanA's   401     403        403  200  200     200   200      200     200
takeBackReport     absent   401     403        404  404  404     404   404      404     404
likeComment        fanA's   401     403        200  200  200     200   200      200     200
likeComment        private  401     403        200  404  200     404   404      404     404
likeComment        absent   401     403        404  404  404     404   404      404     404
unlikeComment      fanA's   401     403        200  200  200     200   200      200     200
unlikeComment      absent   401     403        404  404  404     404   404      404     404
bestComments       open     200     200        200  200  200     200   200      200     200
comment            fanA's   200     200        200  200  200     200   200      200     200
comment            private  404     404        200  404  200     404   404      404     404
comment            absent   404     404        404  404  404     404   404      404     404
objectToBlock      own      401     403        200  200  200     200   200      200     200
objectToBlock      fanA's   401     403        200  403  403     403   403      403     403
objectToBlock      absent   401     403        404  404  404     404   404      404     404

listComments       open     401     403        403  403  403     403   200      403     403
showComment        fanA's   401     403        403  403  403     403   200      403     403
showComment        absent   401     403        403  403  403     403   404      403     403
blockComment       fanA's   401     403        403  403  403     403   200      403     403
blockComment       absent   401     403        403  403  403     403   404      403     403
unblockComment     hidden   401     403        403  403  403     403   200      403     403
unblockComment     absent   401     403        403  403  403     403   404      403     403
clearComment       fanA's   401     403        403  403  403     403   200      403     403
clearComment       absent   401     403        403  403  403     403   404      403     403
upholdCommentBlock objected 401     403        403  403  403     403   200      403     403
upholdCommentBlock absent   401     403        403  403  403     403   404      403     403
restrictCommenting member   401     403        403  403  403     403   200      403     403
restrictCommenting staff    401     403        403  403  403     403   403      403     403
restrictCommenting absent   401     403        403  403  403     403   404      403     403
allowCommenting    kept     401     403        403  403  403     403   200      403     403
allowCommenting    absent   401     403        403  403  403     403   404      403     403
`;

const said = { content: 'So happy for you' };
const absent = { missionId: nobody, commentId: nobody };

interface Said {
  readonly missionId: string;
  readonly commentId: string;
}

const missions = new WeakMap<World, Map<boolean, Promise<string>>>();

/** Returns a mission of fan A that all cases share, because each mission costs coins. */
function missionIn(world: World, isPrivate = false): Promise<string> {
  const known = missions.get(world) ?? new Map<boolean, Promise<string>>();
  missions.set(world, known);
  const mission = known.get(isPrivate) ?? world.mission({ private: isPrivate });
  known.set(isPrivate, mission);
  return mission;
}

/** Writes a comment of fan A, or of `by`, on a mission of fan A. */
async function commentIn(world: World, by: Person | null = null, isPrivate = false): Promise<Said> {
  const missionId = await missionIn(world, isPrivate);
  const commentId = await talkOn({ market: world.house }, missionId).say(by ?? world.fanA, 'Well done');
  return { missionId, commentId };
}

/** Writes a comment of the actor if they may write, else of fan A. */
const own = (world: World, me: Person | null, actor: Actor) =>
  commentIn(world, actor === 'visitor' || actor === 'unverified' ? null : me);

async function hidden(world: World, comment: Promise<Said>): Promise<Said> {
  const { missionId, commentId } = await comment;
  const { operator } = world.people;
  if (operator) await talkOn({ market: world.house }, missionId).judge(operator, commentId, 'block');
  return { missionId, commentId };
}

const fanAs = async (world: World) => ({ params: { ...(await commentIn(world)) } });
const secret = async (world: World) => ({ params: { ...(await commentIn(world, null, true)) } });
/** Returns the parameters of calls that name only the comment. */
const named = (said: Said) => ({ params: { commentId: said.commentId } });
const consoleOf = (said: Said) => ({ ...byId(said.commentId), body: { reason: 'It is rude' } });
const decision = {
  "fanA's": async (world: World) => consoleOf(await commentIn(world)),
  absent: () => consoleOf(absent),
};
const otherReason = { body: { reason: 'Another reason' } };
const restriction = { days: 7, reason: 'Spam' };
const objection = { body: { text: 'It was a joke' } };

export const matrix = sliceMatrix<keyof typeof commentCalls>(table, {
  missionComments: {
    requests: {
      public: async (world) => ({
        params: { missionId: await missionIn(world) },
        query: { parentOnly: 'true' },
      }),
      private: async (world) => ({ params: { missionId: await missionIn(world, true) } }),
      absent: () => ({ params: { missionId: nobody } }),
    },
  },
  writeComment: {
    requests: {
      public: async (world) => ({ params: { missionId: await missionIn(world) }, body: said }),
      private: async (world) => ({
        params: { missionId: await missionIn(world, true) },
        body: said,
      }),
      reply: async (world) => {
        const { missionId, commentId } = await commentIn(world);
        return { params: { missionId }, body: { ...said, parentCommentId: commentId } };
      },
      absent: () => ({ params: { missionId: nobody }, body: said }),
    },
    another: { body: { content: 'Something else' } },
  },
  editComment: {
    requests: {
      own: async (world, me, actor) => ({ params: { ...(await own(world, me, actor)) }, body: said }),
      "fanA's": async (world) => ({ ...(await fanAs(world)), body: said }),
      absent: () => ({ params: absent, body: said }),
    },
    another: { body: { content: 'Something else' } },
  },
  deleteComment: {
    requests: {
      own: async (world, me, actor) => ({ params: { ...(await own(world, me, actor)) } }),
      "fanA's": fanAs,
      absent: () => ({ params: absent }),
    },
    another: { params: absent },
  },
  reportComment: {
    requests: { "fanA's": fanAs, private: secret, absent: () => ({ params: absent }) },
    another: { params: absent },
  },
  takeBackReport: {
    requests: { "fanA's": fanAs, absent: () => ({ params: absent }) },
    another: { params: absent },
  },
  likeComment: {
    requests: {
      "fanA's": async (world) => named(await commentIn(world)),
      private: async (world) => named(await commentIn(world, null, true)),
      absent: () => named(absent),
    },
    another: named(absent),
  },
  unlikeComment: {
    requests: { "fanA's": async (world) => named(await commentIn(world)), absent: () => named(absent) },
    another: named(absent),
  },
  bestComments: { requests: { open: () => ({}) } },
  comment: {
    requests: {
      "fanA's": async (world) => named(await commentIn(world)),
      private: async (world) => named(await commentIn(world, null, true)),
      absent: () => named(absent),
    },
  },
  objectToBlock: {
    requests: {
      own: async (world, me, actor) => ({
        ...named(await hidden(world, own(world, me, actor))),
        ...objection,
      }),
      "fanA's": async (world) => ({ ...named(await hidden(world, commentIn(world))), ...objection }),
      absent: () => ({ ...named(absent), ...objection }),
    },
    another: { body: { text: 'Another reason' } },
  },

  listComments: {
    requests: {
      open: () =>
        list({ filter: { review: 'REPORTED', q: 'rude' }, range: [0, 9], sort: ['reported', 'DESC'] }),
    },
  },
  showComment: {
    requests: {
      "fanA's": async (world) => byId((await commentIn(world)).commentId),
      absent: () => byId(nobody),
    },
  },
  blockComment: { requests: decision, another: otherReason },
  unblockComment: {
    requests: {
      hidden: async (world) => consoleOf(await hidden(world, commentIn(world))),
      absent: decision.absent,
    },
    another: otherReason,
  },
  clearComment: { requests: decision, another: otherReason },
  upholdCommentBlock: {
    requests: {
      objected: async (world) => {
        const comment = await hidden(world, commentIn(world));
        await talkOn({ market: world.house }, comment.missionId).object(world.fanA, comment.commentId);
        return consoleOf(comment);
      },
      absent: decision.absent,
    },
    another: otherReason,
  },
  restrictCommenting: {
    requests: {
      member: async (world) => ({ ...byId((await world.house.fan()).userId), body: restriction }),
      staff: (world) => ({ ...byId(world.people.finance?.userId ?? nobody), body: restriction }),
      absent: () => ({ ...byId(nobody), body: restriction }),
    },
    another: { body: { days: 30, reason: 'Spam' } },
  },
  allowCommenting: {
    requests: {
      kept: async (world) => {
        const { userId } = await world.house.fan();
        const { operator } = world.people;
        const restrict = `/users/${userId}/restrict-commenting`;
        await callConsole(world.house, 'POST', restrict, { as: operator, body: restriction });
        return { ...byId(userId), body: { reason: 'They were sorry' } };
      },
      absent: () => ({ ...byId(nobody), body: { reason: 'They were sorry' } }),
    },
    another: otherReason,
  },
});

import { byId, idOf } from '../../matrix/parts.ts';
import { sliceMatrix } from '../../matrix/slice-matrix.ts';
import { nobody, type Parts, type World } from '../../matrix/world.ts';
import { blocked, markedAdult, moderation } from '../matrix-requests.ts';

/** Calls to report missions, object about them and judge them, apart from blocking. */
export type ModerationCall =
  | 'reportMission'
  | 'takeBackMissionReport'
  | 'objectToMissionBlock'
  | 'clearMission'
  | 'upholdMissionBlock'
  | 'markMissionAdult'
  | 'liftMissionAdultMark';

const table = `
call                  object   visitor unverified fanA fanB creator other operator finance admin

reportMission         public   401     403        403  200  403     200   200      200     200
reportMission         private  401     403        403  404  403     404   404      404     404
reportMission         stranger 401     403        403  403  403     403   403      403     403
reportMission         absent   401     403        404  404  404     404   404      404     404
takeBackMissionReport public   401     403        403  200  403     200   200      200     200
takeBackMissionReport private  401     403        403  404  403     404   404      404     404
takeBackMissionReport absent   401     403        404  404  404     404   404      404     404
objectToMissionBlock  blocked  401     403        200  404  200     404   404      404     404
objectToMissionBlock  public   401     403        409  404  409     404   404      404     404
objectToMissionBlock  absent   401     403        404  404  404     404   404      404     404

clearMission          public   401     403        403  403  403     403   200      403     403
clearMission          blocked  401     403        403  403  403     403   409      403     403
clearMission          absent   401     403        403  403  403     403   404      403     403
upholdMissionBlock    objected 401     403        403  403  403     403   200      403     403
upholdMissionBlock    blocked  401     403        403  403  403     403   409      403     403
upholdMissionBlock    absent   401     403        403  403  403     403   404      403     403
markMissionAdult      public   401     403        403  403  403     403   200      403     403
markMissionAdult      marked   401     403        403  403  403     403   409      403     403
markMissionAdult      absent   401     403        403  403  403     403   404      403     403
liftMissionAdultMark  marked   401     403        403  403  403     403   200      403     403
liftMissionAdultMark  public   401     403        403  403  403     403   409      403     403
liftMissionAdultMark  absent   401     403        403  403  403     403   404      403     403
`;

const objection = { body: { text: 'It was a joke among friends' } };
const about = (missionId: string) => ({ params: { missionId } });
const report = (missionId: string, userId: string) => ({ ...about(missionId), body: { userId } });

/** Returns an operator's answer to an objection of fan A, or to a missing one. */
async function upheld(world: World, missionId: string, isObjected: boolean): Promise<Parts> {
  if (isObjected) await world.done('objectToMissionBlock', 'fanA', { ...about(missionId), ...objection });
  const [made] = await world.house.ctx.db
    .selectFrom('mission_objections')
    .select('id')
    .where('mission_id', '=', missionId)
    .execute();
  return { ...byId(missionId), body: { reason: 'It stays hidden', objectionId: made?.id ?? nobody } };
}

export const matrix = sliceMatrix<ModerationCall>(table, {
  reportMission: {
    requests: {
      public: async (world, me) => report(await world.mission(), idOf(me)),
      private: async (world, me) => report(await world.mission({ private: true }), idOf(me)),
      stranger: async (world) => report(await world.mission(), nobody),
      absent: (_world, me) => report(nobody, idOf(me)),
    },
    another: about(nobody),
  },
  takeBackMissionReport: {
    requests: {
      public: async (world) => about(await world.mission()),
      private: async (world) => about(await world.mission({ private: true })),
      absent: () => about(nobody),
    },
    another: about(nobody),
  },
  objectToMissionBlock: {
    requests: {
      blocked: async (world) => ({ ...about(await blocked(world)), ...objection }),
      public: async (world) => ({ ...about(await world.mission()), ...objection }),
      absent: () => ({ ...about(nobody), ...objection }),
    },
    another: { body: { text: 'Another reason' } },
  },
  clearMission: {
    requests: {
      public: async (world) => moderation(await world.mission()),
      blocked: async (world) => moderation(await blocked(world)),
      absent: () => moderation(nobody),
    },
    another: { body: { reason: 'another reason' } },
  },
  upholdMissionBlock: {
    requests: {
      objected: async (world) => upheld(world, await blocked(world), true),
      blocked: async (world) => upheld(world, await blocked(world), false),
      absent: (world) => upheld(world, nobody, false),
    },
    another: { body: { reason: 'another reason' } },
  },
  markMissionAdult: {
    requests: {
      public: async (world) => moderation(await world.mission()),
      marked: async (world) => moderation(await markedAdult(world)),
      absent: () => moderation(nobody),
    },
    another: { body: { reason: 'another reason' } },
  },
  liftMissionAdultMark: {
    requests: {
      marked: async (world) => moderation(await markedAdult(world)),
      public: async (world) => moderation(await world.mission()),
      absent: () => moderation(nobody),
    },
    another: { body: { reason: 'another reason' } },
  },
});

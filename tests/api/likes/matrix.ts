import type { likeCalls } from '@sowon/contracts/likes/calls';
import { sliceMatrix } from '../matrix/slice-matrix.ts';
import { nobody, type World } from '../matrix/world.ts';

const table = `
call          object  visitor unverified fanA fanB creator other operator finance admin

likeMission   public  401     403        200  200  200     200   200      200     200
likeMission   private 401     403        200  404  200     404   404      404     404
likeMission   absent  401     403        404  404  404     404   404      404     404
unlikeMission public  401     403        200  200  200     200   200      200     200
unlikeMission private 401     403        200  404  200     404   404      404     404
unlikeMission absent  401     403        404  404  404     404   404      404     404
likedMissions self    401     200        200  200  200     200   200      200     200
`;

const requests = {
  public: async (world: World) => ({ params: { missionId: await world.mission() } }),
  private: async (world: World) => ({ params: { missionId: await world.mission({ private: true }) } }),
  absent: () => ({ params: { missionId: nobody } }),
};

export const matrix = sliceMatrix<keyof typeof likeCalls>(table, {
  likeMission: { requests, another: { params: { missionId: nobody } } },
  unlikeMission: { requests, another: { params: { missionId: nobody } } },
  likedMissions: { requests: { self: () => ({ query: { page: '0', size: '5' } }) } },
});

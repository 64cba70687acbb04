import type { parkingCalls } from '@sowon/contracts/parking/calls';
import { parkStream } from '../../harness/parked.ts';
import { byId, list } from '../matrix/parts.ts';
import { sliceMatrix } from '../matrix/slice-matrix.ts';
import { nobody } from '../matrix/world.ts';

const table = `
call               object visitor unverified fanA fanB creator other operator finance admin

listParkedStreams  open   401     403        403  403  403     403   200      200     200
replayParkedStream parked 401     403        403  403  403     403   200      403     200
replayParkedStream absent 401     403        403  403  403     403   404      403     404
`;

export const parkingMatrix = sliceMatrix<keyof typeof parkingCalls>(table, {
  listParkedStreams: {
    requests: { open: () => list({ filter: {}, range: [0, 9], sort: ['waiting', 'ASC'] }) },
  },
  replayParkedStream: {
    requests: {
      parked: async ({ house }) => ({ ...byId(await parkStream(house)), body: {} }),
      absent: () => ({ ...byId(`projector:wallet-${nobody}`), body: {} }),
    },
    another: byId(`projector:wallet-${nobody}`),
  },
});

import type { isolatedStreamsCalls } from '@sowon/contracts/isolated-streams/calls';
import { isolateStream } from '../../harness/isolated.ts';
import { byId, list } from '../matrix/parts.ts';
import { sliceMatrix } from '../matrix/slice-matrix.ts';
import { nobody } from '../matrix/world.ts';

const table = `
call               object visitor unverified fanA fanB creator other operator finance admin

listIsolatedStreams  open   401     403        403  403  403     403   200      200     200
replayIsolatedStream isolated 401     403        403  403  403     403   200      403     403
replayIsolatedStream absent 401     403        403  403  403     403   404      403     403
`;

export const matrix = sliceMatrix<keyof typeof isolatedStreamsCalls>(table, {
  listIsolatedStreams: {
    requests: { open: () => list({ filter: {}, range: [0, 9], sort: ['waiting', 'ASC'] }) },
  },
  replayIsolatedStream: {
    requests: {
      isolated: async ({ house }) => ({ ...byId(await isolateStream(house)), body: {} }),
      absent: () => ({ ...byId(`projector:wallet-${nobody}`), body: {} }),
    },
    another: byId(`projector:wallet-${nobody}`),
  },
});

import type { campaignCalls } from '@sowon/contracts/campaigns/calls';
import { kstDate } from '../../../services/src/clock.ts';
import { byId, list } from '../matrix/parts.ts';
import { sliceMatrix } from '../matrix/slice-matrix.ts';
import { nobody, type World } from '../matrix/world.ts';
import { campaignsOf, termsFrom } from './planning.ts';

const table = `
call            object  visitor unverified fanA fanB creator other operator finance admin

currentCampaign open    200     200        200  200  200     200   200      200     200

listCampaigns   open    401     403        403  403  403     403   200      403     403
showCampaign    planned 401     403        403  403  403     403   200      403     403
showCampaign    absent  401     403        403  403  403     403   404      403     403
planCampaign    open    401     403        403  403  403     403   200      403     403
approveCampaign planned 401     403        403  403  403     403   200      403     403
approveCampaign absent  401     403        403  403  403     403   404      403     403
stopCampaign    planned 401     403        403  403  403     403   200      403     403
stopCampaign    absent  401     403        403  403  403     403   404      403     403
`;

const reason = 'For the holidays';

let days = 0;

/** Plans a campaign as an operator whom no case is about, for a day that no other plan has. */
async function planned({ house }: World): Promise<string> {
  days += 1;
  const day = kstDate(new Date(house.ctx.clock.now().getTime() + days * 86_400_000));
  return campaignsOf(house).plan({ firstDay: day, lastDay: day });
}

export const matrix = sliceMatrix<keyof typeof campaignCalls>(table, {
  currentCampaign: { requests: { open: () => ({}) } },

  listCampaigns: {
    requests: {
      open: () =>
        list({ filter: { q: 'rain', status: 'PLANNED' }, range: [0, 9], sort: ['planned', 'DESC'] }),
    },
  },
  showCampaign: {
    requests: { planned: async (world) => byId(await planned(world)), absent: () => byId(nobody) },
  },
  planCampaign: {
    requests: { open: (world) => ({ body: campaignsOf(world.house).terms() }) },
    another: { body: { ...termsFrom(new Date()), winPoints: 7 } },
  },
  approveCampaign: {
    requests: {
      planned: async (world) => ({ ...byId(await planned(world)), body: { budgetPoints: 50, reason } }),
      absent: () => ({ ...byId(nobody), body: { budgetPoints: 50, reason } }),
    },
    another: { body: { budgetPoints: 50, reason: 'Another reason' } },
  },
  stopCampaign: {
    requests: {
      planned: async (world) => ({ ...byId(await planned(world)), body: { reason } }),
      absent: () => ({ ...byId(nobody), body: { reason } }),
    },
    another: { body: { reason: 'Another reason' } },
  },
});

import type { approvalCalls } from '@sowon/contracts/approvals/calls';
import { propose } from '../../../services/src/slices/staff/approvals/commands.ts';
import { approvalDetails } from '../../../services/src/slices/staff/approvals/queries.ts';
import type { Person } from '../../harness/marketplace.ts';
import type { Actor } from '../matrix/actors.ts';
import { byId, list } from '../matrix/parts.ts';
import { sliceMatrix } from '../matrix/slice-matrix.ts';
import { nobody, type World } from '../matrix/world.ts';

const table = `
call             object   visitor unverified fanA fanB creator other operator finance admin

listApprovals    open     401     403        403  403  403     403   200      200     200
showApproval     asked    401     403        403  403  403     403   200      200     200
showApproval     absent   401     403        403  403  403     403   404      404     404
giveApproval     asked    401     403        403  403  403     403   403      200     403
giveApproval     absent   401     403        403  403  403     403   404      404     404
rejectApproval   asked    401     403        403  403  403     403   403      200     403
rejectApproval   absent   401     403        403  403  403     403   404      404     404
withdrawApproval own      401     403        403  403  403     403   200      200     200
withdrawApproval absent   401     403        403  403  403     403   404      404     404
`;

const change = { kind: 'ADD', points: 30, source: 'SUPPORTED' };
const reason = 'As agreed';

/** Proposes coins for another fan, by default as a staff member whom no case is about. */
async function asked({ house }: World, staffId?: string) {
  const { userId: ownerId } = await house.fan();
  const maker = staffId ?? (await house.staff('ROLE_OPERATOR')).userId;
  const wish = { ownerId, change };
  const asking = { kind: 'WALLET_ADJUSTMENT', wish, reason, staffId: maker, key: null } as const;
  const details = await approvalDetails(house.ctx, (await propose(house.ctx, asking)).id);
  if (!details) throw new Error('the approval is gone');
  return details;
}

/** Returns a proposal of this actor of a kind that their role may propose. For actors who may propose nothing, someone else has made it. */
async function ownProposal(world: World, me: Person | null, actor: Actor): Promise<string> {
  if (!me || !['operator', 'finance', 'admin'].includes(actor)) return (await asked(world)).id;
  if (actor !== 'admin') return (await asked(world, me.userId)).id;
  const { userId } = await world.house.fan();
  const wish = { userId, roles: ['ROLE_OPERATOR'] };
  const asking = { kind: 'ROLE_CHANGE', wish, reason, staffId: me.userId, key: null } as const;
  return (await propose(world.house.ctx, asking)).id;
}

const unknown = { fingerprint: '0'.repeat(64), amount: 30 };

export const matrix = sliceMatrix<keyof typeof approvalCalls>(table, {
  listApprovals: {
    requests: {
      open: () => list({ filter: { forMe: true, open: true }, range: [0, 9], sort: ['proposed', 'DESC'] }),
    },
  },
  showApproval: {
    requests: { asked: async (world) => byId((await asked(world)).id), absent: () => byId(nobody) },
  },
  giveApproval: {
    requests: {
      asked: async (world) => {
        const { id, fingerprint, figure } = await asked(world);
        return { ...byId(id), body: { fingerprint, amount: figure?.amount ?? null } };
      },
      absent: () => ({ ...byId(nobody), body: unknown }),
    },
    another: { body: unknown },
  },
  rejectApproval: {
    requests: {
      asked: async (world) => ({ ...byId((await asked(world)).id), body: { reason } }),
      absent: () => ({ ...byId(nobody), body: { reason } }),
    },
    another: { body: { reason: 'Another reason' } },
  },
  withdrawApproval: {
    requests: {
      own: async (world, me, actor) => ({ ...byId(await ownProposal(world, me, actor)), body: {} }),
      absent: () => ({ ...byId(nobody), body: {} }),
    },
    another: byId(nobody),
  },
});

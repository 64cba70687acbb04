import type { House } from '../../../services/src/house.ts';
import { propose, rejectApproval } from '../../../services/src/slices/staff/approvals/commands.ts';
import { insertMember } from '../../harness/rows.ts';

/** Approvals by two members of staff: one undecided, and one refused by the second of them. */
export interface Asked {
  readonly waitingId: string;
  readonly rejectedId: string;
}

/** Requests coins for a fan twice, as one member of staff; another one refuses one request. */
export async function askForTwo(ctx: House, ownerId: string): Promise<Asked> {
  const staffId = await insertMember(ctx, { username: 'asking-clerk', roles: ['ROLE_OPERATOR'] });
  const checkerId = await insertMember(ctx, { username: 'checking-clerk', roles: ['ROLE_FINANCE'] });
  const ask = async (points: number) => {
    const wish = { ownerId, change: { kind: 'ADD', points, source: 'SUPPORTED' } } as const;
    const reason = '점검으로 쓰지 못한 코인을 돌려줍니다.';
    return (await propose(ctx, { kind: 'WALLET_ADJUSTMENT', wish, reason, staffId, key: null })).id;
  };
  const rejectedId = await ask(12_000);
  await rejectApproval(ctx, {
    approvalId: rejectedId,
    staffId: checkerId,
    roles: ['ROLE_FINANCE'],
    key: null,
    reason: '점검 중에 사용된 코인이 없었습니다.',
  });
  return { waitingId: await ask(120), rejectedId };
}

import type { House } from '../../services/src/house.ts';
import { giveApproval, propose } from '../../services/src/slices/staff/approvals/commands.ts';
import { approvalDetails } from '../../services/src/slices/staff/approvals/queries.ts';

/** User ids of the two staff members: the maker may propose, the checker has the finance role. */
export interface Two {
  readonly makerId: string;
  readonly checkerId: string;
}

/**
 * Lets one staff member propose a change and another approve what is shown.
 * @returns id of the approval @throws AppError what the ledger refuses, FOUR_EYES
 */
export async function byTwo(
  ctx: House,
  { makerId, checkerId }: Two,
  asked: Pick<Parameters<typeof propose>[1], 'kind' | 'wish'>,
): Promise<string> {
  const { id } = await propose(ctx, { ...asked, reason: 'case 7', staffId: makerId, key: null });
  const shown = await approvalDetails(ctx, id);
  if (!shown) throw new Error(`the approval ${id} is gone`);
  await giveApproval(ctx, {
    approvalId: id,
    staffId: checkerId,
    roles: ['ROLE_FINANCE'],
    key: null,
    shown: { fingerprint: shown.fingerprint, amount: shown.figure?.amount ?? null },
  });
  return id;
}

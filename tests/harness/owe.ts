import type { OwingWish } from '@sowon/contracts';
import type { z } from 'zod';
import type { House } from '../../services/src/house.ts';
import { byTwo, type Two } from './by-two.ts';

interface Owing extends Two {
  readonly creatorId: string;
  readonly owing: z.output<typeof OwingWish>;
}

/** Books an amount that a creator owes, with two staff members (docs/rules/approvals.md#kinds). @returns its id @throws AppError what the ledger refuses */
export const owe = (ctx: House, { creatorId, owing, ...two }: Owing): Promise<string> =>
  byTwo(ctx, two, { kind: 'CREATOR_OWING', wish: { creatorId, owing } });

import type { EnterDraw } from '@sowon/contracts';
import { z } from 'zod';
import type { Ctx } from '../../context.ts';
import { personCipher } from '../accounts/queries.ts';

/** What somebody told with their entry, so that a prize reaches them; read by its event's creator, of winners alone. */
export const EntryDetails = z.strictObject({
  name: z.string(),
  phone: z.string(),
  address: z.string(),
  addressDetail: z.string(),
});
export type EntryDetails = z.output<typeof EntryDetails>;

interface Whose {
  readonly missionId: string;
  readonly fanId: string;
}

/** The text to keep them as: sealed under the key of who entered. @throws AppError NOT_FOUND when their data was erased */
export async function sealDetails(
  ctx: Pick<Ctx, 'personKeys' | 'config'>,
  { missionId, fanId }: Whose,
  { name, phone, address = '', addressDetail = '' }: EnterDraw,
): Promise<string> {
  const cipher = await personCipher(ctx, fanId);
  const details = { name, phone, address, addressDetail } satisfies EntryDetails;
  return cipher.seal(purposeOf(missionId), JSON.stringify(details));
}

/** @throws AppError NOT_FOUND when their data was erased; Error when they were sealed for another entry, or were changed */
export async function openDetails(
  ctx: Pick<Ctx, 'personKeys' | 'config'>,
  { missionId, fanId }: Whose,
  sealed: string,
): Promise<EntryDetails> {
  const cipher = await personCipher(ctx, fanId);
  return EntryDetails.parse(JSON.parse(cipher.open(purposeOf(missionId), sealed)));
}

const purposeOf = (missionId: string) => `draw-entry:${missionId}`;

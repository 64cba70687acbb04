import type { EnterDraw } from '@sowon/contracts';
import { z } from 'zod';
import type { Ctx } from '../../../context.ts';
import { personCipher, personCiphers } from '../../ground/accounts/queries.ts';
import { isDrawn } from './decide.ts';
import type { Draw } from './queries.ts';

/** What somebody told with their entry, so that a prize reaches them; read by its event's creator alone, while the draw needs it. */
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

/** An entry as its row has it, with what was told sealed; null once it is destroyed. */
interface SealedEntry {
  readonly mission_id: string;
  readonly fan_id: string;
  readonly place: number | null;
  readonly details: string | null;
  readonly terms_version: number;
}

/** Before this version of the terms an entry was told that its creator reads it only if it wins. */
const readWhileDrawn = 2;

/**
 * Whether an event's creator may read now what was told with an entry: of all that entered until it is drawn, from then on of its winners,
 * until the event ends and it is destroyed.
 */
export const isReadable = (draw: Pick<Draw, 'status'>, entry: SealedEntry): boolean =>
  entry.details !== null &&
  (entry.place !== null || (!isDrawn(draw) && entry.terms_version >= readWhileDrawn));

/** What was told with several entries, by mission; all keys are asked for at once. Of whose data was erased there is nothing. */
export async function openAllDetails(
  ctx: Pick<Ctx, 'personKeys' | 'config'>,
  entries: readonly SealedEntry[],
): Promise<ReadonlyMap<string, EntryDetails>> {
  if (entries.length === 0) return new Map();
  const ciphers = await personCiphers(
    ctx,
    entries.map(({ fan_id }) => fan_id),
  );
  return new Map(
    entries.flatMap(({ mission_id: missionId, fan_id: fanId, details }) => {
      const cipher = ciphers.get(fanId);
      if (!cipher || details === null) return [];
      return [[missionId, EntryDetails.parse(JSON.parse(cipher.open(purposeOf(missionId), details)))]];
    }),
  );
}

const purposeOf = (missionId: string) => `draw-entry:${missionId}`;

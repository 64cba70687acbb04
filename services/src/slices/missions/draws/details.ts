import type { EnterDraw } from '@sowon/contracts';
import { z } from 'zod';
import type { Ctx } from '../../../context.ts';
import { personCipher, personCiphers } from '../../ground/accounts/queries.ts';
import { isDrawn } from './decide.ts';
import type { Draw } from './queries.ts';

/** Personal data given with an entry, for the delivery of a prize. Only the event's creator reads it, and only while the draw needs it. */
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

/** Seals the details under the entrant's personal key. @throws AppError NOT_FOUND if their data was erased */
export async function sealDetails(
  ctx: Pick<Ctx, 'personKeys' | 'config'>,
  { missionId, fanId }: Whose,
  { name, phone, address = '', addressDetail = '' }: EnterDraw,
): Promise<string> {
  const cipher = await personCipher(ctx, fanId);
  const details = { name, phone, address, addressDetail } satisfies EntryDetails;
  return cipher.seal(purposeOf(missionId), JSON.stringify(details));
}

/** Opens sealed details. @throws AppError NOT_FOUND if the entrant's data was erased; Error if they were sealed for another entry or changed */
export async function openDetails(
  ctx: Pick<Ctx, 'personKeys' | 'config'>,
  { missionId, fanId }: Whose,
  sealed: string,
): Promise<EntryDetails> {
  const cipher = await personCipher(ctx, fanId);
  return EntryDetails.parse(JSON.parse(cipher.open(purposeOf(missionId), sealed)));
}

/** An entry's row with its sealed details; `details` is null once they are destroyed. */
interface SealedEntry {
  readonly mission_id: string;
  readonly fan_id: string;
  readonly place: number | null;
  readonly details: string | null;
  readonly terms_version: number;
}

/** Before this version, the terms told an entrant that the creator reads their details only if they win. */
const readWhileDrawn = 2;

/**
 * True if an event's creator may read the details of an entry now: those of all entries until it is drawn (from terms version 2), then only
 * those of its winners, until the details are destroyed after the event.
 */
export const isReadable = (draw: Pick<Draw, 'status'>, entry: SealedEntry): boolean =>
  entry.details !== null &&
  (entry.place !== null || (!isDrawn(draw) && entry.terms_version >= readWhileDrawn));

/** Opens the details of several entries, by mission id; all keys are read at once. Entries of members whose data was erased are absent. */
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

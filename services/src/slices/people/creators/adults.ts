import {
  type AdultMark,
  type ForAdults,
  type Language,
  policy,
  type ReasonIn,
  type StaffAdultMark,
} from '@sowon/contracts';
import type { CarriedRows } from '@sowon/ledger';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { whilePassing } from '../../../transient.ts';
import { isAdultMember } from '../../ground/accounts/age-of-member.ts';
import { showImages } from '../../ground/accounts/commands.ts';
import { openPageFiles } from '../../ground/files/commands.ts';
import { reasonFor } from '../../staff/reasons/given.ts';

type AgeCtx = Pick<Ctx, 'db' | 'personKeys' | 'clock' | 'config'>;

/** Whether a reader may be given what is for adults; a visitor, whose age nobody knows, may not. */
const maySeeAdult = async (ctx: AgeCtx, userId: string | null): Promise<boolean> =>
  userId !== null && (await isAdultMember(ctx, userId));

/**
 * The same for a page, which also shows much else: while the keys cannot be reached, by which alone an age is known, nobody is known to be
 * an adult.
 */
export const mayBeGivenAdult = (ctx: AgeCtx, userId: string | null): Promise<boolean> =>
  maySeeAdult(ctx, userId).catch(whilePassing(false));

/** Whether everybody may see the covers of a creator; not of nobody. */
export const hasOpenCovers = (
  creator: { readonly verified: boolean; readonly adult: boolean } | null,
): boolean => creator?.verified === true && !creator.adult;

/** What a reply says of what is for adults or not. @param isGiven its reader gets the media of what is */
export const forAdults = (isAdult: boolean, isGiven: boolean): ForAdults =>
  isAdult ? (isGiven ? 'SHOWN' : 'WITHHELD') : 'NO';

interface MarkRow {
  readonly adult_marked_at: Date | null;
  readonly adult_mark_reason: string | null;
  readonly adult_mark_reason_in: ReasonIn | null;
}

/** An operator's mark as the staff reads it; null without one. */
export function staffAdultMarkOf(row: MarkRow): StaffAdultMark | null {
  const { adult_marked_at: at, adult_mark_reason: reason, adult_mark_reason_in: reasonIn } = row;
  return at === null || reason === null ? null : { at: at.toISOString(), reason, reasonIn };
}

/** An operator's mark as it is told to whom it concerns; null without one. @param language as of `reasonFor` */
export function adultMarkOf(row: MarkRow, language: Language | null): AdultMark | null {
  const mark = staffAdultMarkOf(row);
  return mark && { at: mark.at, reason: reasonFor(mark, language) };
}

/**
 * Why a member may not ask a creator for anything; null = they may. ADULTS_ONLY {years} of a creator for adults.
 */
export async function refusedAsMinor(
  ctx: AgeCtx,
  creator: { readonly adult: boolean },
  userId: string,
): Promise<AppError | null> {
  if (!creator.adult || (await maySeeAdult(ctx, userId))) return null;
  return new AppError('ADULTS_ONLY', { years: policy.adults.years });
}

/**
 * Opens the pictures of a creator's page to everybody, or closes them, as the creator's row has it by then: covers while the page is
 * public and not for adults, the portrait unless they are for adults. Written after whatever changes that row, in the same transaction.
 */
export function pagePicturesRows(creatorId: string): CarriedRows[] {
  const owners: CarriedRows = { sql: owner, rows: [{ creator_id: creatorId }] };
  return [openPageFiles(owners), showImages(owners)];
}

const owner = `
  select user_id as owner_id, verified_at is not null and left_at is null and not adult as covers, not adult as portrait
  from jsonb_to_recordset($1::jsonb) as r (creator_id uuid) join creators on creators.id = r.creator_id`;

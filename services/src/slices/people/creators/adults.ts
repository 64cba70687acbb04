import {
  type AdultMark,
  type ForAdults,
  type JudgementReason,
  type Language,
  policy,
  type ReasonIn,
  type StaffAdultMark,
} from '@sowon/contracts';
import { accept, type CarriedRows, isRejection } from '@sowon/ledger';
import { AppError } from '../../../app-error.ts';
import { execute } from '../../../command.ts';
import type { Ctx } from '../../../context.ts';
import { updateRows } from '../../../db/rows.ts';
import { whilePassing } from '../../../transient.ts';
import { isAdultMember } from '../../ground/accounts/birth-date.ts';
import { showImages } from '../../ground/accounts/commands.ts';
import { openPageFiles } from '../../ground/files/commands.ts';
import { staffAct } from '../../staff/audit/commands.ts';
import { reasonColumns, reasonFor } from '../../staff/reasons/judgement.ts';
import { creatorStream, creatorStreamId, decideAdultMark } from './application.ts';

type AgeCtx = Pick<Ctx, 'db' | 'personKeys' | 'clock' | 'config'>;

/** Returns true if a reader may see adult content; a visitor may not, as the age is unknown. */
const maySeeAdult = async (ctx: AgeCtx, userId: string | null): Promise<boolean> =>
  userId !== null && (await isAdultMember(ctx, userId));

/** As `maySeeAdult`, for a page that also shows other content: while the keys are unreachable, ages are unknown and nobody counts as an adult. */
export const mayBeGivenAdult = (ctx: AgeCtx, userId: string | null): Promise<boolean> =>
  maySeeAdult(ctx, userId).catch(whilePassing(false));

/** Returns true if everybody may see a creator's covers; false without a creator. */
export const hasOpenCovers = (
  creator: { readonly verified: boolean; readonly adult: boolean } | null,
): boolean => creator?.verified === true && !creator.adult;

/** Returns the adult state of content for a reply. @param isGiven true if its reader gets adult media */
export const forAdults = (isAdult: boolean, isGiven: boolean): ForAdults =>
  isAdult ? (isGiven ? 'SHOWN' : 'WITHHELD') : 'NO';

interface MarkRow {
  readonly adult_marked_at: Date | null;
  readonly adult_mark_reason: string | null;
  readonly adult_mark_reason_in: ReasonIn | null;
}

/** Returns an operator's mark for the staff; null without one. */
export function staffAdultMarkOf(row: MarkRow): StaffAdultMark | null {
  const { adult_marked_at: at, adult_mark_reason: reason, adult_mark_reason_in: reasonIn } = row;
  return at === null || reason === null ? null : { at: at.toISOString(), reason, reasonIn };
}

/** Returns an operator's mark for the creator; null without one. @param language as in `reasonFor` */
export function adultMarkOf(row: MarkRow, language: Language | null): AdultMark | null {
  const mark = staffAdultMarkOf(row);
  return mark && { at: mark.at, reason: reasonFor(mark, language) };
}

/** Returns the refusal of a minor's request to a creator; null = allowed. ADULTS_ONLY {years} for an adult creator. */
export async function refusedAsMinor(
  ctx: AgeCtx,
  creator: { readonly adult: boolean },
  userId: string,
): Promise<AppError | null> {
  if (!creator.adult || (await maySeeAdult(ctx, userId))) return null;
  return new AppError('ADULTS_ONLY', { years: policy.adults.years });
}

/**
 * Returns rows that publish or withhold the pictures of a creator's page, according to the creator's row: covers are public while the page is public and not
 * for adults, the portrait unless it is for adults. Write them after the changes of that row, in the same transaction.
 */
export function pagePicturesRows(creatorId: string): CarriedRows[] {
  const owners: CarriedRows = { sql: owner, rows: [{ creator_id: creatorId }] };
  return [openPageFiles(owners), showImages(owners)];
}

const owner = `
  select user_id as owner_id, verified_at is not null and left_at is null and not adult as covers, not adult as portrait
  from jsonb_to_recordset($1::jsonb) as r (creator_id uuid) join creators on creators.id = r.creator_id`;

interface Marking {
  readonly creatorId: string;
  readonly operatorId: string;
  readonly key: string | null;
}

/**
 * Marks a creator as adult: lists and previews leave them out, and their pictures are withheld. The creator can read the reason. The creator's own declaration
 * neither replaces nor lifts the mark.
 * @throws AppError NOT_FOUND, ALREADY_DECIDED if they are marked, KEY_REUSED, BUSY
 */
export const markCreatorAdult = (ctx: Ctx, marking: Marking & JudgementReason): Promise<void> =>
  change(ctx, marking, true);

/** Lifts the mark; the creator's own declaration stays. @throws AppError as `markCreatorAdult` */
export const liftCreatorAdultMark = (
  ctx: Ctx,
  marking: Marking & { readonly reason: string },
): Promise<void> => change(ctx, marking, false);

async function change(ctx: Ctx, marking: Marking & JudgementReason, isMarked: boolean): Promise<void> {
  const { creatorId, operatorId, key, ...given } = marking;
  const { reason } = given;
  const at = ctx.clock.now();
  const stream = creatorStreamId(creatorId);
  const action = isMarked ? 'markCreatorAdult' : 'liftCreatorAdultMark';
  await execute(ctx, {
    key: { scope: `${action}:${operatorId}`, sent: key },
    intent: { creatorId, ...given },
    at,
    streams: [stream],
    decide: (streams) => {
      const decided = decideAdultMark(streams.state(creatorStream, creatorId), { operatorId, isMarked });
      if (isRejection(decided)) return decided;
      const mark = isMarked
        ? {
            adult_marked_at: at.toISOString(),
            adult_marked_by: operatorId,
            ...reasonColumns('adult_mark_reason', given),
          }
        : {
            adult_marked_at: null,
            adult_marked_by: null,
            adult_mark_reason: null,
            adult_mark_reason_in: null,
          };
      const act = staffAct({
        staffId: operatorId,
        action,
        object: { resource: 'creators', id: creatorId },
        reason,
        before: { adultMark: !isMarked },
        after: { adultMark: isMarked },
        at,
      });
      return accept({
        appends: [{ stream, ...decided }],
        carry: [
          updateRows('creators', 'id', [{ id: creatorId, ...mark }]),
          ...pagePicturesRows(creatorId),
          act,
        ],
        reply: null,
      });
    },
  });
}

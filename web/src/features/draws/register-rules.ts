import { msg } from '@lingui/core/macro';
import { policy } from '@sowon/contracts/policy';
import type { CreateProduct } from '@sowon/contracts/products/schemas';
import { type Attached, fileProblem, type Problems, textProblem } from '../../lib/form/problems.ts';
import { isoDate } from '../../lib/format/dates.ts';
import type { UploadedFile } from '../../lib/upload.ts';
import { daysAfter } from './draw-dates.ts';

const { applyDaysMax, drawDays, drawNumberMax, opensWithinDays, prizeDays, titleMax } = policy.draws;

/** Maximum of the API, in coins. */
const entryPriceMax = 1_000_000;

/** Maximum days between the last day of entries and the end: the draw may happen at the last moment, and prizes take time. */
export const endDaysMax = drawDays + prizeDays;

export interface RegisterDraft {
  cover: Attached<UploadedFile>;
  title: string;
  description: string;
  /** The number as typed. */
  drawNumber: string;
  /** Price of an entry in coins, as typed; empty if it is free. */
  coinPrice: string;
  /** KST days, `2026-11-21`; empty while none is chosen. */
  applyStart: string;
  applyEnd: string;
  eventEnd: string;
}

export const emptyDraw: RegisterDraft = {
  cover: null,
  title: '',
  description: '',
  drawNumber: '',
  coinPrice: '',
  applyStart: '',
  applyEnd: '',
  eventEnd: '',
};

interface Span {
  readonly first: string;
  readonly last: string;
}

/** Allowed range of each of the three dates; null while the date before it is not chosen. */
export function daysFor({ applyStart, applyEnd }: RegisterDraft, now: Date) {
  const today = isoDate(now);
  const after = (day: string, least: number, most: number): Span | null =>
    day === '' ? null : { first: daysAfter(day, least), last: daysAfter(day, most) };
  return {
    applyStart: { first: today, last: daysAfter(today, opensWithinDays) },
    applyEnd: after(applyStart, 0, applyDaysMax - 1),
    eventEnd: after(applyEnd, prizeDays, endDaysMax),
  };
}

/** True if a required field is missing. */
export const isIncomplete = ({ coinPrice: _, ...needed }: RegisterDraft): boolean =>
  Object.values(needed).some((value) => value === null || (typeof value === 'string' && value.trim() === ''));

/** Problems that prevent registering an event (spec 2 §5). */
export function registerProblems(draft: RegisterDraft, now: Date): Problems<RegisterDraft> {
  const days = daysFor(draft, now);
  const draws = Number(draft.drawNumber);
  return {
    cover: fileProblem(draft.cover, true),
    title: textProblem(draft.title, titleMax),
    description: textProblem(draft.description, policy.text.descriptionMax),
    drawNumber:
      textProblem(draft.drawNumber) ??
      (draws < 1 ? msg`The draw count must be greater than 0.` : undefined) ??
      (draws > drawNumberMax ? msg`At most ${drawNumberMax}.` : undefined),
    coinPrice: Number(draft.coinPrice) > entryPriceMax ? msg`At most 1,000,000 coins.` : undefined,
    applyStart:
      textProblem(draft.applyStart) ??
      (draft.applyStart < days.applyStart.first ? msg`This day is over.` : undefined) ??
      (draft.applyStart > days.applyStart.last ? msg`Within ${opensWithinDays} days from today.` : undefined),
    applyEnd:
      textProblem(draft.applyEnd) ??
      (isBefore(draft.applyEnd, days.applyEnd) ? msg`Not before the first day of entries.` : undefined) ??
      (isAfter(draft.applyEnd, days.applyEnd)
        ? msg`Entries are taken for at most ${applyDaysMax} days.`
        : undefined),
    eventEnd:
      textProblem(draft.eventEnd) ??
      (isBefore(draft.eventEnd, days.eventEnd)
        ? msg`At least ${prizeDays} days after the last day of entries.`
        : undefined) ??
      (isAfter(draft.eventEnd, days.eventEnd)
        ? msg`At most ${endDaysMax} days after the last day of entries.`
        : undefined),
  };
}

const isBefore = (day: string, span: Span | null) => span !== null && day < span.first;
const isAfter = (day: string, span: Span | null) => span !== null && day > span.last;

/** Returns the cover of a form without problems. @throws Error without an uploaded cover */
export function coverOf({ cover }: RegisterDraft): UploadedFile {
  if (cover === null || cover === 'uploading') throw new Error('an event is registered with a cover');
  return cover;
}

/** Request body of the event: its name is its title (spec 2 §4). */
export function registerBody(creatorId: string, draft: RegisterDraft): CreateProduct & { type: 'EVENT' } {
  const title = draft.title.trim();
  const { applyStart, applyEnd, eventEnd } = draft;
  return {
    creatorId,
    type: 'EVENT',
    name: title,
    title,
    description: draft.description.trim(),
    drawNumber: Number(draft.drawNumber),
    coinPrice: Number(draft.coinPrice),
    applyStart,
    applyEnd,
    eventEnd,
    descriptionPictureId: coverOf(draft).id,
  };
}

/** Returns the field of a refusal if the API names it differently. */
export function refusedDrawField(_code: string, field: string | null) {
  if (field === 'descriptionPictureId') return { at: 'cover' } as const;
  return field === 'name' ? ({ at: 'title' } as const) : undefined;
}

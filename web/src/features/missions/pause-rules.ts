import { msg } from '@lingui/core/macro';
import type { PauseSettings } from '@sowon/contracts/missions/pause';
import { policy } from '@sowon/contracts/policy';
import type { Problems } from '../../lib/form/problems.ts';
import { isoDate } from '../../lib/format/dates.ts';

const { longestDays, mostOpenMax } = policy.pauses;
const dayMs = 86_400_000;

/** A creator’s limits for new requests, as typed; an empty field sets no limit. */
export interface PauseDraft {
  /** Last day of the pause, a KST day as `2026-12-01`. */
  until: string;
  mostOpen: string;
}

export const pauseDraft = ({ until, mostOpen }: PauseSettings): PauseDraft => ({
  until: until === null ? '' : isoDate(until),
  mostOpen: mostOpen === null ? '' : String(mostOpen),
});

/** Days on which a pause may end: from tomorrow on, in KST. */
export const pauseDays = (now: Date) => ({
  first: isoDate(new Date(now.getTime() + dayMs)),
  last: isoDate(new Date(now.getTime() + longestDays * dayMs)),
});

export function pauseProblems({ until, mostOpen }: PauseDraft, now: Date): Problems<PauseDraft> {
  const { first, last } = pauseDays(now);
  const isNumber = mostOpen === '' || (Number(mostOpen) >= 1 && Number(mostOpen) <= mostOpenMax);
  return {
    ...(until !== '' &&
      (until < first || until > last) && { until: msg`A day from tomorrow on, within a year.` }),
    ...(!isNumber && { mostOpen: msg`From 1 to ${mostOpenMax}.` }),
  };
}

/** Request body; empty fields are left out. */
export const pauseBody = ({ until, mostOpen }: PauseDraft) => ({
  ...(until !== '' && { until }),
  ...(mostOpen !== '' && { mostOpen: Number(mostOpen) }),
});
